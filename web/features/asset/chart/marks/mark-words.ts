import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { MARK_KINDS, type MarkKind } from '#web/components/chart/chart-address.ts';
import type { ChartMark } from '#web/components/chart/chart-content.ts';

const NAMES: Record<MarkKind, () => string> = {
  flag: m.chart_marks_flag,
  event: m.chart_marks_event,
  move: m.chart_marks_move,
  trade: m.chart_marks_trade,
};

const COUNTS: Record<MarkKind, (marks: { count: number }) => string> = {
  flag: m.chart_marked_flag,
  event: m.chart_marked_event,
  move: m.chart_marked_move,
  trade: m.chart_marked_trade,
};

/** Name of a kind of marks. */
export const markKindName = (kind: MarkKind): string => NAMES[kind]();

/** Counts the marks by kind, for the text alternative: `Marked: 2 red flags and 1 event.` Empty without marks. */
export function summariseMarks(marks: readonly ChartMark[]): string {
  const counts = MARK_KINDS.flatMap((kind) => {
    const count = marks.filter((mark) => mark.kind === kind).length;
    return count === 0 ? [] : [COUNTS[kind]({ count })];
  });
  if (counts.length === 0) return '';
  return m.chart_marked({ marks: new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(counts) });
}

/** The names of the marks at a time (ms), for a table; empty without marks. */
export const listMarkNames = (marks: readonly ChartMark[], at: number): string =>
  marks.flatMap((mark) => (mark.at === at ? mark.names : [])).join('; ');
