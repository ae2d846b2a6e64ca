import { formatCompactCount, formatCompactMoney } from '#domain/format/format-compact.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount, formatNumber } from '#domain/format/format-number.ts';
import { formatMultiplier, formatPercent, formatShare } from '#domain/format/format-percent.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { toCount } from '#web/words/to-count.ts';

type ValueFormatter = (value: number, locale: Locale) => string;

const compactCount: ValueFormatter = (value, locale) =>
  Math.abs(value) < 1e6 ? formatCount(value, locale) : formatCompactCount(value, locale);
const money: ValueFormatter = (value, locale) => formatCompactMoney(value, 'usd', locale);

/** Number formats by unit. Scores are computed in US dollars, whatever the display currency. */
const UNIT_FORMATTERS: Record<string, ValueFormatter> = {
  usd: money,
  price: (value, locale) => formatCurrency(value, 'usd', locale),
  usd_per_day: (value, locale) => m.input_per_day({ value: money(value, locale) }),
  usd_per_year: (value, locale) => m.input_per_year({ value: money(value, locale) }),
  coins: compactCount,
  percent: (value, locale) => formatPercent(value, locale, 1),
  percent_per_year: (value, locale) => m.input_per_year({ value: formatPercent(value, locale, 1) }),
  share: (value, locale) => formatShare(value, locale),
  per_day: (value, locale) => m.input_per_day({ value: formatShare(value, locale, 2) }),
  share_per_year: (value, locale) => m.input_per_year({ value: formatShare(value, locale, 0) }),
  count: compactCount,
  days: (value) => m.input_days(toCount(value)),
  months: (value) => m.input_months(toCount(value)),
  weeks: (value, locale) => m.input_weeks({ count: formatCount(value, locale) }),
  author_days: compactCount,
  yes_no: (value) => (value > 0 ? m.input_yes() : m.input_no()),
  level: (value) => (value >= 1 ? m.input_yes() : value > 0 ? m.input_partly() : m.input_no()),
  rating: (value, locale) => m.input_of_five({ value: formatFixed(value, 1, locale) }),
  rank: formatCount,
  times: (value, locale) => formatMultiplier(value, locale),
  deviations: (value, locale) => `${formatFixed(value, 1, locale)} σ`,
  percent_per_million: (value, locale) => m.input_per_million({ value: formatPercent(value, locale, 3) }),
};

/** Inputs that are prices, shown with cents instead of in millions. */
const PRICES = new Set(['p7', 'past30', 'past90', 'past180', 'ath']);

const KINDS: Record<string, () => string> = {
  pos: m.input_consensus_pos,
  pow: m.input_consensus_pow,
  staking: m.input_consensus_staking,
  none: m.input_consensus_none,
};

interface Incident {
  severity: number;
  years: number;
}

const isIncident = (entry: unknown): entry is Incident =>
  typeof entry === 'object' && entry !== null && 'severity' in entry && 'years' in entry;

/** Formats a list: months late, rubric grades, incidents. An empty list reads as none. */
function formatList(list: readonly unknown[], unit: string, locale: Locale): string {
  if (list.length === 0) return m.input_none();
  if (unit === 'rating') return m.input_of_five({ value: list.map(String).join(' · ') });
  return list
    .map((entry) =>
      isIncident(entry)
        ? m.input_incident({ severity: String(entry.severity), years: formatFixed(entry.years, 1, locale) })
        : formatCount(Number(entry), locale),
    )
    .join(list.some(isIncident) ? '; ' : ', ');
}

/** Formats a raw value by unit: a unit of the method, or of the derived quantities of `partUnit`. */
export function formatRawValue(value: unknown, unit: string, locale: Locale, input?: string): string {
  if (value === null || value === undefined) return UNKNOWN;
  if (Array.isArray(value)) return formatList(value, unit, locale);
  if (typeof value === 'boolean') return value ? m.input_yes() : m.input_no();
  if (typeof value === 'string') return KINDS[value]?.() ?? value;
  if (typeof value !== 'number') return UNKNOWN;
  const format = input !== undefined && PRICES.has(input) ? 'price' : unit;
  return (UNIT_FORMATTERS[format] ?? formatNumber)(value, locale);
}

/** Units of parts that measure a derived quantity instead of their input. */
const PART_UNITS: Record<string, string> = {
  real_yield: 'percent_per_year',
  issues_answered: 'share',
  acceleration: 'times',
  mc_eff: 'usd',
  turn: 'share',
  trend: 'deviations',
  price_sales: 'times',
  ath_ratio: 'share',
  amihud: 'percent_per_million',
  sd: 'share_per_year',
  authenticity: 'share',
};

/** Unit of a part and its scale: that of its input, unless the part is derived. */
function partUnit(part: string, unit: string): string {
  return PART_UNITS[part] ?? unit;
}

/** The log scale of exchanges with a fiat pair uses count + 1, so that zero has a position. */
const scaleShift = (part: string): number => (part === 'fiat' ? 1 : 0);

/** Formats the quantity on the scale when it differs from the raw value; otherwise, or when unknown, null. */
export function formatMeasuredValue(
  part: { input: string; unit: string; value: number | null },
  raw: unknown,
  locale: Locale,
): string | null {
  const { input, unit, value } = part;
  if (value === null || unit === 'rating') return null;
  const measured = value - scaleShift(input);
  if (typeof raw === 'number' && Math.abs(measured - raw) < 1e-9 * Math.max(1, Math.abs(raw))) return null;
  return formatRawValue(measured, partUnit(input, unit), locale);
}

/** Number formats of scale ends: round, without trailing decimals and without "a year". */
const SCALE_FORMATTERS: Record<string, ValueFormatter> = {
  usd: (value, locale) => formatCompactMoney(value, 'usd', locale, { round: true }),
  usd_per_day: (value, locale) => formatCompactMoney(value, 'usd', locale, { round: true }),
  usd_per_year: (value, locale) => formatCompactMoney(value, 'usd', locale, { round: true }),
  percent: trimmedPercent,
  percent_per_year: trimmedPercent,
  percent_per_million: trimmedPercent,
  share: (value, locale) => trimmedPercent(value * 100, locale),
  share_per_year: (value, locale) => trimmedPercent(value * 100, locale),
  times: (value, locale) => formatMultiplier(value, locale, countDecimals(value)),
  deviations: (value, locale) => `${formatFixed(value, countDecimals(value), locale)} σ`,
  count: (value, locale) => (value < 1e4 ? formatCount(value, locale) : formatCompactCount(value, locale, 0)),
};

/** Fewest decimals, at most three, that represent a round number exactly. */
function countDecimals(value: number): number {
  return [0, 1, 2].find((decimals) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9) ?? 3;
}

function trimmedPercent(value: number, locale: Locale): string {
  return formatPercent(value, locale, countDecimals(value));
}

/** Formats one end of the scale of a part: `25%`. */
export function formatScaleEnd(part: string, unit: string, end: number, locale: Locale): string {
  const measured = partUnit(part, unit);
  const write = SCALE_FORMATTERS[measured] ?? ((value: number) => formatRawValue(value, measured, locale));
  return write(end - scaleShift(part), locale);
}

/** Formats both ends of a scale: `25% → 0, 0% → 100`. */
export function formatScale(
  part: string,
  unit: string,
  scale: { zero: number; hundred: number },
  locale: Locale,
): string {
  return `${formatScaleEnd(part, unit, scale.zero, locale)} → 0, ${formatScaleEnd(part, unit, scale.hundred, locale)} → 100`;
}
