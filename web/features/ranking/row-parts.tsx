import { type Currency, formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Sparkline } from '#web/components/chart/sparkline.tsx';
import { FlagBadge } from '#web/components/flag/flag-badge.tsx';
import { Change } from '#web/components/money/change.tsx';
import type { RankedRow } from '#web/features/ranking/arrange-ranking.ts';
import type { ListEntry } from '#web/features/ranking/merge-market.ts';
import { findOtherPriceDay } from '#web/features/ranking/price-time.ts';
import styles from './row-parts.module.css';

/**
 * An en dash with a description for screen readers. As an image, because a hidden text is a layer of its own,
 * and every hit test and frame visits all layers of all rows.
 */
export function Unknown({ words }: { words: string }) {
  return (
    <span className={styles.unknown} role="img" aria-label={words}>
      {UNKNOWN}
    </span>
  );
}

/** Price in the selected currency; unknown while no exchange rate of its day is recorded. */
export function RowPrice({ entry, currency }: { entry: ListEntry; currency: Currency }) {
  const price = entry.market.price[currency];
  if (price === null) return <Unknown words={m.price_unknown()} />;
  return (
    <span data-figure={`${entry.crypto_id._id}.price`}>{formatCurrency(price, currency, getLocale())}</span>
  );
}

/** Date of a price older than the newest one of the list. */
export function OtherPriceDay({ row, pricedAt }: { row: RankedRow; pricedAt: string | null }) {
  const other = findOtherPriceDay(row, pricedAt);
  return other === null ? null : (
    <small className={styles.day}>{m.price_of_day({ date: formatDate(other, getLocale()) })}</small>
  );
}

interface RowChangeProps {
  entry: ListEntry;
  currency: Currency;
  period?: 'change_1h' | 'change_24h' | 'change_7d';
}

/** Change over 1 h, 24 h or 7 days in the selected currency. */
export function RowChange({ entry, currency, period = 'change_24h' }: RowChangeProps) {
  const value = entry.market[period][currency];
  if (value === null) return <Unknown words={m.change_unknown()} />;
  return (
    <Change
      value={value}
      text={formatChange(value, getLocale())}
      mark={`${entry.crypto_id._id}.${period}`}
      isBare
    />
  );
}

/** With fewer recorded days, a line would show a trend that is not known. */
const MIN_SPARKLINE_DAYS = 4;

/** Sparkline of seven recorded days, or an en dash. */
export function RowSparkline({ market, currency }: { market: ListEntry['market']; currency: Currency }) {
  const locale = getLocale();
  const values = market.sparkline_7d;
  const recorded = values?.filter((value) => value !== null).length ?? 0;
  if (!values || recorded < MIN_SPARKLINE_DAYS) return <Unknown words={m.sparkline_unknown()} />;
  const until = market.sparkline_until ? formatDate(market.sparkline_until, locale) : null;
  const words = { change: formatChange(market.change_7d[currency], locale) };
  return (
    <Sparkline
      values={values}
      label={until ? m.sparkline_until({ ...words, until }) : m.sparkline_label(words)}
    />
  );
}

const moreFlagsCache = new Map<string, string>();

/** Formats the number of further flags. Cached, because plural rules are created on every call. */
function formatMoreFlags(count: number): string {
  const key = `${getLocale()}${count}`;
  const known = moreFlagsCache.get(key);
  if (known) return known;
  const words = m.flags_more({ count });
  moreFlagsCache.set(key, words);
  return words;
}

/** The most severe flag, and the number of further ones. */
export function RowFlag({ entry }: { entry: ListEntry }) {
  const { worst_flag, flags } = entry;
  if (!worst_flag) return <Unknown words={m.flags_none()} />;
  const more = flags.length - 1;
  return (
    <FlagBadge severity={worst_flag.severity}>
      {worst_flag.text}
      {more > 0 ? (
        <>
          {', '}
          <span role="img" aria-label={formatMoreFlags(more)}>
            +{more}
          </span>
        </>
      ) : null}
    </FlagBadge>
  );
}
