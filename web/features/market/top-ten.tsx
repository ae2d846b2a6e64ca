import { Link } from 'react-router';
import type { MoversAnswer } from '#contracts/movers.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import type { TopListName } from '#domain/market/top-lists.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { useTier } from '#web/api/use-tier.ts';
import { Change } from '#web/components/money/change.tsx';
import { Money } from '#web/components/money/money.tsx';
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
  /** An amount in the selected currency, otherwise percent. */
  isMoney: boolean;
  value: number | null;
}

export interface TopTenList {
  name: TopListName;
  /** Number of assets with the figure. */
  knownCount: number;
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

/** Eight top-ten lists, and the movers of the week. Rows hidden from the viewer are placeholder lines. */
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
                <div className={styles.locked}>
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
          entries={titledTexts(words, ['rests_order', 'rests_assets', 'rests_source'])}
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
      <p className={styles.unit}>
        {words[`list_${list.name}_unit`]}
        <span>{m.top_ten_known({ count: list.knownCount })}</span>
      </p>
      {list.rows.length === 0 ? <p className={styles.empty}>{words.empty}</p> : null}
      <ol>
        {list.rows.map((row, index) => (
          <li key={row.id}>
            <Link to={row.href}>
              <span className={styles.place}>{index + 1}</span>
              <b>{row.name}</b>
              <span className={styles.ticker}>{row.ticker}</span>
              <span className={styles.figure}>
                <Value row={row} signed={list.name !== 'near_high' && list.name !== 'far_from_high'} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {hidden > 0 && list.rows.length > 0 ? (
        <p className={styles.blank} aria-hidden="true" data-visitor>
          <span>{words.locked_range}</span>
          {Array.from({ length: hidden }, (_, index) => (
            <i key={index} />
          ))}
        </p>
      ) : null}
    </section>
  );
}

/** A change has an arrow and a colour; a distance from the all-time high has neither. */
function Value({ row: { isMoney, value }, signed }: { row: TopTenRow; signed: boolean }) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  if (isMoney) return <Money short value={value} currency={currency} locale={locale} />;
  if (signed) return <Change value={value} text={formatChange(value, locale, 1)} />;
  // Truncated, because −99.97% must not appear as −100%.
  return formatChange(value === null ? null : Math.trunc(value * 10) / 10, locale, 1);
}
