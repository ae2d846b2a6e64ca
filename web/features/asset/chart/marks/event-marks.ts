import type { EventAnswer } from '#contracts/events.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ChartMark } from '#web/components/chart/chart-content.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';
import { findMarkTime } from './find-mark-time.ts';

/** Marks the shown days of events, oldest first, except those that a source calls cancelled or postponed. */
export const markEvents = (
  events: readonly Pick<EventAnswer, 'date' | 'title' | 'outcome'>[],
  points: readonly ChartPoint[],
  locale: Locale,
): ChartMark[] =>
  events
    .flatMap(({ date, title, outcome }): ChartMark[] => {
      const at = outcome === 'cancelled' || outcome === 'slipped' ? null : findMarkTime(points, date);
      return at === null ? [] : [{ at, kind: 'event', names: [title[locale]] }];
    })
    .sort((left, right) => left.at - right.at);
