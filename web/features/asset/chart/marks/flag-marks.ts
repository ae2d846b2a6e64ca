import type { DetailsAnswer } from '#contracts/details.ts';
import type { ChartMark } from '#web/components/chart/chart-content.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';
import { findMarkTime } from './find-mark-time.ts';

/** Marks the first day of each red flag, cleared ones included, oldest first. */
export const markFlags = (
  flags: readonly Pick<DetailsAnswer['flags'][number], 'since' | 'title'>[],
  points: readonly ChartPoint[],
): ChartMark[] =>
  flags
    .flatMap(({ since, title }): ChartMark[] => {
      const at = findMarkTime(points, since);
      return at === null ? [] : [{ at, kind: 'flag', names: [title] }];
    })
    .sort((left, right) => left.at - right.at);
