import type { DetailsAnswer } from '#contracts/details.ts';
import type { ChartMark } from '#web/components/chart/chart-content.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';

const DAY_MS = 86_400_000;

/**
 * Marks the first day of each red flag, cleared ones included, on the first shown value of that day or later.
 * Flags from before the first or after the last shown day have no mark.
 */
export function markFlags(
  flags: readonly Pick<DetailsAnswer['flags'][number], 'since' | 'title'>[],
  points: readonly ChartPoint[],
): ChartMark[] {
  const [first] = points;
  return flags
    .flatMap(({ since, title }): ChartMark[] => {
      const day = Math.floor(Date.parse(since) / DAY_MS) * DAY_MS;
      if (!first || day < first.at) return [];
      const point = points.find(({ at, value }) => at >= day && value !== null);
      return point ? [{ at: point.at, kind: 'flag', names: [title] }] : [];
    })
    .sort((left, right) => left.at - right.at);
}
