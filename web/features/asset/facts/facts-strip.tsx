import type { ReactNode } from 'react';
import type { DetailsAnswer } from '#contracts/details.ts';
import { formatDaysAgo } from '#domain/format/format-age.ts';
import { formatCompactCount, formatCompactMoney } from '#domain/format/format-compact.ts';
import { type Currency, formatCurrency } from '#domain/format/format-currency.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatPercent, formatShare } from '#domain/format/format-percent.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { MarkedFigure } from '#web/components/asset/figure-mark.ts';
import { Money } from '#web/components/money/money.tsx';
import type { FigureSource } from '#web/components/source/source-line.ts';
import { useSettings } from '#web/state/settings.ts';
import { toCount } from '#web/words/to-count.ts';
import { describeSources, isEstimate } from '../provenance.ts';
import styles from './facts-strip.module.css';

interface Fact {
  name: string;
  value: ReactNode;
  /** Second line, when known. */
  more: string | null;
  /** Origin of the value; null when unknown. */
  seen: FigureSource | null;
  mark?: MarkedFigure;
}

/** Six key figures of an asset. */
export function FactsStrip({ details }: { details: DetailsAnswer }) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const facts = listFacts(details, currency, locale);
  const sources = describeSources(facts, locale);
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, value, more, mark }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-figure={mark && `${details.asset._id}.${mark}`}>{value}</dd>
            {more ? <dd>{more}</dd> : null}
          </div>
        ))}
      </dl>
      {sources ? <p className={`src ${styles.sources}`}>{sources}</p> : null}
    </>
  );
}

function listFacts(
  { market, supply, ath, decentralization, code, provenance }: DetailsAnswer,
  currency: Currency,
  locale: Locale,
): Fact[] {
  const money = (value: number | null) => formatCompactMoney(value, currency, locale);
  const formatKnown = <T,>(value: T | null, words: (value: T) => string) =>
    value === null ? null : words(value);
  // Adds "estimate" to the text of an estimated figure.
  const markEstimate = (field: string, words: string | null) =>
    [words, isEstimate(provenance, field) ? m.asset_estimate() : null].filter(Boolean).join(', ') || null;
  const ceiling = supply.max ?? supply.total;
  const turnover =
    market.volume_24h.usd !== null && market.market_cap.usd
      ? market.volume_24h.usd / market.market_cap.usd
      : null;
  return [
    {
      name: m.asset_market_cap(),
      value: <Money short value={market.market_cap[currency]} currency={currency} locale={locale} />,
      mark: 'market_cap',
      seen: provenance['market.market_cap'] ?? null,
      more: formatKnown(market.fully_diluted[currency], (value) =>
        m.asset_fully_diluted({ amount: money(value) }),
      ),
    },
    {
      name: m.asset_volume_24h(),
      value: <Money short value={market.volume_24h[currency]} currency={currency} locale={locale} />,
      mark: 'volume_24h',
      seen: provenance['market.volume_24h'] ?? null,
      more: formatKnown(turnover, (share) => m.asset_of_market_cap({ share: formatShare(share, locale) })),
    },
    {
      name: m.asset_circulating(),
      value: formatCompactCount(supply.circulating, locale),
      seen: supply.circulating === null ? null : supply,
      more:
        supply.circulating === null || !ceiling
          ? m.asset_no_maximum()
          : (supply.max ? m.asset_of_maximum : m.asset_of_total)({
              share: formatShare(supply.circulating / ceiling, locale, 0),
              amount: formatCompactCount(ceiling, locale),
            }),
    },
    {
      name: m.asset_ath(),
      value: formatCurrency(ath.price[currency], currency, locale),
      seen: provenance.ath ?? null,
      more:
        [
          formatKnown(ath.percent, (value) => formatPercent(value, locale, 1)),
          formatKnown(ath.days, (days) => formatDaysAgo(days, locale)),
        ]
          .filter((part) => part !== null)
          .join(', ') || null,
    },
    {
      name: m.asset_top100(),
      value: formatShare(decentralization.top100_share, locale, 0),
      seen: provenance['decentralization.top100_share'] ?? null,
      more: markEstimate(
        'decentralization.top100_share',
        formatKnown(decentralization.addresses, (count) =>
          m.asset_addresses({ count, shown: formatCompactCount(count, locale) }),
        ),
      ),
    },
    {
      name: code.commits_3m === null ? m.asset_author_days_3m() : m.asset_commits_3m(),
      value: formatCount(code.commits_3m ?? code.author_days_3m, locale),
      seen: provenance[code.commits_3m === null ? 'code.author_days_3m' : 'code.commits_3m'] ?? null,
      more: markEstimate(
        code.commits_3m === null ? 'code.author_days_3m' : 'code.commits_3m',
        formatKnown(code.contributors, (count) => m.asset_contributors_count(toCount(count))),
      ),
    },
  ];
}
