import type { ChartMark } from './chart-content.ts';
import type { TimeSpan } from './time-span.ts';

/** `fv`: FV Score. `btc` and `eth`: the price in bitcoin and in ether. */
export const MEASURES = ['price', 'cap', 'fv', 'btc', 'eth'] as const;
export type Measure = (typeof MEASURES)[number];
export const STYLES = ['line', 'area', 'candles'] as const;
export type ChartStyle = (typeof STYLES)[number];
export const SCALES = ['linear', 'log'] as const;
export type Scale = (typeof SCALES)[number];

export type MarkKind = ChartMark['kind'];
/** Kinds of marks, in the order of their switches. */
export const MARK_KINDS = ['flag', 'event', 'move', 'trade'] as const satisfies readonly MarkKind[];
/** The others are shown on request: score moves need the whole history, transactions the wallet of the user. */
const DEFAULT_MARKS: readonly MarkKind[] = ['flag', 'event'];

/**
 * Choices of a chart in the address: `m` measure, `s` style, `y` scale, `k` marks, `c` compared
 * assets, `x` span or `r` range, `at` the day that the cursor stays on, and `v` view.
 */
export interface ChartChoices<Range extends string> {
  measure: Measure;
  style: ChartStyle;
  scale: Scale;
  range: Range;
  /** Takes precedence over the range. */
  span: TimeSpan | null;
  /** Kinds of marks that are shown, in the order of `MARK_KINDS`. */
  marks: readonly MarkKind[];
  /** Ids of other assets in the chart, at most `MAX_COMPARED`. */
  compared: readonly string[];
  /** The day or hour (ms) that the cursor stays on. */
  at: number | null;
  /** Whether the table with the same figures is open. */
  table: boolean;
}

export const MAX_COMPARED = 2;
const NOTHING_COMPARED: readonly string[] = [];
const ID_FORM = /^[\w.-]{1,100}$/;

const DAY_FORM = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

const TIME_FORM = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}Z)?$/;

const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Reads `2025-01-20..2025-03-20`. Null for another form, an impossible date, or a span that is not positive. */
function readSpan(text: string | null): TimeSpan | null {
  const found = DAY_FORM.exec(text ?? '');
  if (!found) return null;
  const [from, to] = [Date.parse(found[1]!), Date.parse(found[2]!)];
  return from < to ? { from, to } : null;
}

/** Reads `2026-05-04`, or `2026-05-04T13:00Z`. Null for another form or an impossible date. */
function readTime(text: string | null): number | null {
  const at = TIME_FORM.test(text ?? '') ? Date.parse(text!) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** Writes midnight as a day. */
const formatTime = (at: number) =>
  new Date(at)
    .toISOString()
    .replace(/:\d{2}\.\d{3}Z$/, 'Z')
    .replace('T00:00Z', '');

const readOption = <T extends string>(known: readonly T[], text: string | null, otherwise: T): T =>
  known.includes(text as T) ? (text as T) : otherwise;

const NO_MARKS = 'none';

/** Reads `k=flag&k=move`, or `k=none`. */
function readMarks(kinds: readonly string[]): readonly MarkKind[] {
  if (kinds.includes(NO_MARKS)) return [];
  const known = MARK_KINDS.filter((kind) => kinds.includes(kind));
  return known.length === 0 ? DEFAULT_MARKS : known;
}

/** Reads `c=solana&c=ethereum`. */
function readCompared(ids: readonly string[]): readonly string[] {
  const usable = [...new Set(ids)].filter((id) => ID_FORM.test(id));
  return usable.length === 0 ? NOTHING_COMPARED : usable.slice(0, MAX_COMPARED);
}

/** Reads the choices from the query of an address. Unknown values get their default. */
export function readChoices<Range extends string>(
  query: URLSearchParams,
  ranges: readonly Range[],
  defaultRange: Range,
): ChartChoices<Range> {
  return {
    measure: readOption(MEASURES, query.get('m'), 'price'),
    style: readOption(STYLES, query.get('s'), 'line'),
    scale: readOption(SCALES, query.get('y'), 'linear'),
    range: readOption(ranges, query.get('r'), defaultRange),
    span: readSpan(query.get('x')),
    marks: readMarks(query.getAll('k')),
    compared: readCompared(query.getAll('c')),
    at: readTime(query.get('at')),
    table: query.get('v') === 'table',
  };
}

/** Returns the query with the choices. Defaults are left out, other parameters stay. */
export function writeChoices<Range extends string>(
  query: URLSearchParams,
  { measure, style, scale, range, span, marks, compared, at, table }: ChartChoices<Range>,
  defaultRange: Range,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const values: Record<string, string | null> = {
    m: measure === 'price' ? null : measure,
    s: style === 'line' ? null : style,
    y: scale === 'linear' ? null : scale,
    r: span || range === defaultRange ? null : range,
    x: span ? `${formatDay(span.from)}..${formatDay(span.to)}` : null,
    at: at === null ? null : formatTime(at),
    v: table ? 'table' : null,
  };
  for (const [name, value] of Object.entries(values))
    if (value === null) next.delete(name);
    else next.set(name, value);
  next.delete('k');
  if (marks.join() !== DEFAULT_MARKS.join())
    for (const kind of marks.length === 0 ? [NO_MARKS] : marks) next.append('k', kind);
  next.delete('c');
  for (const id of compared) next.append('c', id);
  return next;
}
