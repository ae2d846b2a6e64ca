import { Link } from 'react-router';
import type { MoversAnswer } from '#contracts/movers.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatChange, formatPercent } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { SCORE_LISTS, type TopListName } from '#domain/market/top-lists.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { useTier } from '#web/api/use-tier.ts';
import { Sparkline } from '#web/components/chart/sparkline.tsx';
import { Change } from '#web/components/money/change.tsx';
import { Money } from '#web/components/money/money.tsx';
import { sourceName } from '#web/components/source/source-name.ts';
import { Movers } from '#web/features/market/movers.tsx';
import { useSettings } from '#web/state/settings.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { type NextLink, NextLinks } from '#web/ui/next-links.tsx';
import { PageFacts } from '#web/ui/page-facts.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { VariantStack } from '#web/ui/variant-stack.tsx';
import { titledTexts } from '#web/words/titled-text.ts';
import styles from './top-ten.module.css';

export interface TopTenRow {
  id: string;
  name: string;
  ticker: string;
  href: string;
  /** An amount in the selected currency, otherwise percent, points or a count. */
  isMoney: boolean;
  value: number | null;
  /** Null when the plan does not include the charts of the list. */
  sparkline: readonly (number | null)[] | null;
}

export interface TopTenList {
  name: TopListName;
  /** Number of assets with the figure. */
  knownCount: number;
  at: string | null;
  sources: readonly string[];
  rows: TopTenRow[];
}

interface TopTenProps {
  title: string;
  lead: string;
  words: Picked<'top_ten_'>;
  lists: Record<Currency, readonly TopTenList[]>;
  /** Number of assets compared. */
  assets: number;
  at: string | null;
  rows: { seen: number; all: number };
  signup: string;
  nextLinks: readonly NextLink[];
  movers: MoversAnswer;
}

/** The top-ten lists, and the movers of the week. Rows hidden from the viewer are placeholder lines. */
export function TopTen({
  title,
  lead,
  words,
  lists,
  assets,
  at,
  rows,
  signup,
  nextLinks,
  movers,
}: TopTenProps) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const hidden = rows.all - rows.seen;
  const { tier, isGuess } = useTier();
  return (
    <>
      <PageTitle title={title} lead={lead}>
        <PageFacts
          lines={[
            [words.issue_at, formatDateTime(at, locale)],
            [words.issue_assets, formatCount(assets, locale)],
            [words.issue_rows, m.top_ten_rows_of({ seen: rows.seen, all: rows.all })],
          ]}
        />
      </PageTitle>
      <div className="wrap">
        <div className={styles.lists}>
          {lists[currency].map((list) => (
            <List key={list.name} list={list} words={words} hidden={hidden} />
          ))}
        </div>
        {hidden > 0 ? (
          <VariantStack
            className={styles.offer}
            shown={tier === 'visitor' ? 'visitor' : null}
            isGuess={isGuess}
            variants={{
              visitor: (
                <div className={`row ${styles.locked}`}>
                  <p>
                    <b>{words.locked_title}</b> {words.locked_text}
                  </p>
                  <ButtonLink to={signup}>{words.locked_action}</ButtonLink>
                </div>
              ),
            }}
          />
        ) : null}
        <Movers movers={movers} />
        <Columns
          heading={words.rests_heading}
          entries={titledTexts(words, ['rests_order', 'rests_assets', 'rests_scores', 'rests_source'])}
        />
        <NextLinks title={words.on_heading} ways={nextLinks} />
      </div>
    </>
  );
}

function List({ list, words, hidden }: { list: TopTenList; words: Picked<'top_ten_'>; hidden: number }) {
  const id = `list-${list.name}`;
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id}>{words[`list_${list.name}_title`]}</h2>
      <p className={`cluster ${styles.unit}`}>
        {words[`list_${list.name}_unit`]}
        <span>{m.top_ten_known({ count: list.knownCount })}</span>
        {list.at === null ? null : (
          <span>
            {list.sources.map(sourceName).join(', ')}, {formatDate(list.at, getLocale())}
          </span>
        )}
      </p>
      {list.rows.length === 0 ? <p className={styles.empty}>{words.empty}</p> : null}
      <ol>
        {list.rows.map((row, index) => (
          <li key={row.id}>
            <Link to={row.href}>
              <span className={styles.place}>{index + 1}</span>
              <b>{row.name}</b>
              <span className={styles.ticker}>{row.ticker}</span>
              {row.sparkline ? (
                <span className={styles.chart}>
                  <Sparkline values={row.sparkline} label={words.chart_label} width={64} height={22} />
                </span>
              ) : null}
              <span className={styles.figure}>
                <Value row={row} list={list.name} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {hidden > 0 && list.rows.length > 0 && list.knownCount > list.rows.length ? (
        <p className={`beside ${styles.blank}`} aria-hidden="true" data-visitor>
          <span>{words.locked_range}</span>
          {Array.from({ length: hidden }, (_, index) => (
            <i key={index} />
          ))}
        </p>
      ) : null}
    </section>
  );
}

const SIGNED: ReadonlySet<TopListName> = new Set(['risen_24h', 'fallen_24h', 'risen_7d', 'fallen_7d']);

/** A change has an arrow and a colour; other figures have neither. */
function Value({ row: { isMoney, value }, list }: { row: TopTenRow; list: TopListName }) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  if (isMoney) return <Money short value={value} currency={currency} locale={locale} />;
  if (SIGNED.has(list)) return <Change value={value} text={formatChange(value, locale, 1)} />;
  if (list === 'measured') return formatPercent(value, locale, 0);
  if (list === 'new_high') return formatCount(value === null ? null : Math.abs(value), locale);
  if (list === 'flags' || list === 'author_days') return formatCount(value, locale);
  if (SCORE_LISTS.has(list)) return formatScore(value, locale);
  // Truncated, because −99.97% must not appear as −100%.
  return formatChange(value === null ? null : Math.trunc(value * 10) / 10, locale, 1);
}
