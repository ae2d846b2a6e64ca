import { Link } from 'react-router';
import type { GaugeAnswer } from '#contracts/gauge.ts';
import type { MarketMoney } from '#contracts/shapes.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatChange, formatShare } from '#domain/format/format-percent.ts';
import type { Breadth } from '#domain/market/breadth.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { usePlanWords } from '#web/api/use-tier.ts';
import { Change } from '#web/components/money/change.tsx';
import { GaugeHistory } from '#web/features/market/gauge/gauge-history.tsx';
import { GaugeNow } from '#web/features/market/gauge/gauge-now.tsx';
import { useSettings } from '#web/state/settings.ts';
import { Columns } from '#web/ui/columns.tsx';
import { type NextLink, NextLinks } from '#web/ui/next-links.tsx';
import { Section } from '#web/ui/section.tsx';
import { titledTexts } from '#web/words/titled-text.ts';
import styles from './bear-bull.module.css';

interface BearBullProps {
  title: string;
  gauge: GaugeAnswer;
  /** Addresses of the plans and of the page of sources. */
  links: { plans: string; sources: string };
  words: Picked<'bear_bull_'>;
  day: Record<Currency, Breadth>;
  week: Record<Currency, Breadth>;
  largest: readonly { id: string; name: string; ticker: string; href: string; changes: MarketMoney }[];
  at: string | null;
  nextLinks: readonly NextLink[];
}

/** The market gauge, its history, falling and rising assets over a day and a week, and the method. */
export function BearBull({ title, gauge, links, words, day, week, largest, at, nextLinks }: BearBullProps) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const { share } = day[currency];
  const { words: plan } = usePlanWords();
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <h1>{title}</h1>
      </header>
      <div className="wrap">
        <GaugeNow gauge={gauge} words={words} sources={links.sources} />
        {plan === 'paid' ? (
          <GaugeHistory words={words} />
        ) : (
          <Section id="history" title={words.history_title}>
            <p className={styles.locked}>
              <b>{words.history_locked_title}</b> {words.history_locked_text}{' '}
              <Link className="link" to={links.plans}>
                {words.history_locked_action}
              </Link>
            </p>
          </Section>
        )}
        <Section id="breadth" title={words.breadth_title}>
          <p className={styles.sentence}>
            {share === null ? words.nothing : m.bear_bull_sentence({ count: Math.round(share * 100) })}
          </p>
        </Section>
      </div>
      <Gauge breadth={day[currency]} name={words.day} words={words} large />
      <Gauge breadth={week[currency]} name={words.week} words={words} />
      <div className="wrap">
        <p className="src">{m.bear_bull_at({ at: formatDateTime(at, locale) })}</p>
        <Section id="largest" title={words.largest_title} aside={words.largest_aside}>
          <ol className={styles.largest}>
            {largest.map(({ id, name, ticker, href, changes }) => (
              <li key={id}>
                <Link to={href}>
                  <b>{name}</b>
                  <span>{ticker}</span>
                  <Change
                    value={changes[currency]}
                    text={formatChange(changes[currency], locale)}
                    mark={`${id}.change_24h`}
                  />
                </Link>
              </li>
            ))}
          </ol>
        </Section>
        <Columns
          heading={words.rests_heading}
          entries={titledTexts(words, [
            'rests_gauge',
            'rests_past',
            'rests_formula',
            'rests_counted',
            'rests_limits',
          ])}
        />
        <NextLinks title={words.on_heading} ways={nextLinks} />
      </div>
    </>
  );
}

interface GaugeProps {
  breadth: Breadth;
  name: string;
  words: Picked<'bear_bull_'>;
  large?: boolean;
}

/** Shares and counts of falling and rising assets, with a mark at the balance. */
function Gauge({ breadth, name, words, large = false }: GaugeProps) {
  const locale = getLocale();
  const { rose, fell, still, unknown, share, median } = breadth;
  const facts = [
    [words.median, formatChange(median, locale)],
    [words.still, formatCount(still, locale)],
    [words.unknown, formatCount(unknown, locale)],
  ] as const;
  const sides = [
    { key: 'bear', count: fell, word: words.bear, share: share === null ? null : 1 - share, arrow: '▼' },
    { key: 'bull', count: rose, word: words.bull, share, arrow: '▲' },
  ] as const;
  return (
    <section className={styles.gauge} data-large={large || undefined} aria-label={name}>
      <div className={`wrap cluster ${styles.figures}`}>
        <h2>{name}</h2>
        <dl className="cluster">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {share === null ? (
        <div className={styles.unknown} />
      ) : (
        <div className={styles.bar}>
          {sides.map((side) => (
            <div key={side.key} data-side={side.key} style={{ flexGrow: side.share ?? 0 }} />
          ))}
          <i aria-hidden="true" />
        </div>
      )}
      <div className={`wrap ${styles.counts}`}>
        {sides.map((side) => (
          <p key={side.key} data-side={side.key}>
            <b>{formatCount(side.count, locale)}</b>
            <span>
              <i aria-hidden="true">{side.arrow}</i>
              {side.word}
            </span>
            <span className={styles.share}>{formatShare(side.share, locale)}</span>
          </p>
        ))}
      </div>
    </section>
  );
}
