import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DetailsAnswer } from '#contracts/details.ts';
import { eventsCall } from '#contracts/events.ts';
import { scoreHistoryCall } from '#contracts/score-history.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import type { MarkKind } from '#web/components/chart/chart-address.ts';
import type { ChartMark } from '#web/components/chart/chart-content.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';
import { useSession } from '#web/state/session.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { markEvents } from './event-marks.ts';
import { markFlags } from './flag-marks.ts';
import { markScoreMoves } from './move-marks.ts';
import { markTrades } from './trade-marks.ts';

/** A kind of marks that the asset can have. */
export interface OfferedMarks {
  kind: MarkKind;
  /** Why there are none; null when there may be some. */
  reason: string | null;
}

/**
 * The marks of the chosen kinds on the shown points, oldest first, and the kinds on offer. Only flags are rendered by the
 * server. The transactions of a logged-in user are requested once their marks are chosen.
 */
export function useChartMarks(
  { asset, level, flags, scores, locked }: DetailsAnswer,
  chosen: readonly MarkKind[],
  points: readonly ChartPoint[],
): { marks: ChartMark[]; offered: OfferedMarks[] } {
  const locale = getLocale();
  const isHydrated = useHydrated();
  const isLoggedIn = useSession((session) => session.authToken !== null);
  const shows = {
    event: isHydrated && chosen.includes('event'),
    move: isHydrated && chosen.includes('move') && scores !== null,
    trade: isHydrated && chosen.includes('trade') && isLoggedIn,
  };
  const events = useQuery({ ...callQuery(eventsCall, { coins: asset._id }), enabled: shows.event });
  const history = useQuery({
    ...callQuery(scoreHistoryCall, { id: asset._id, level, days: 'max' }),
    enabled: shows.move,
  });
  const trades = useQuery({
    queryKey: ['chart-trades', asset._id],
    queryFn: async () => (await import('./read-trades.ts')).readTrades(asset._id),
    enabled: shows.trade,
    // Removed at logout.
    meta: { access: 'member' },
  });
  const marks = useMemo(
    () =>
      [
        ...(chosen.includes('flag') ? markFlags(flags, points) : []),
        ...(shows.event && events.data ? markEvents(events.data.data, points, locale) : []),
        ...(shows.move && history.data ? markScoreMoves(history.data.data, points, locale) : []),
        ...(shows.trade && trades.data ? markTrades(trades.data, points, locale) : []),
      ].sort((left, right) => left.at - right.at),
    [
      chosen,
      flags,
      points,
      locale,
      shows.event,
      shows.move,
      shows.trade,
      events.data,
      history.data,
      trades.data,
    ],
  );
  const reasonFor = (rows: readonly unknown[] | undefined) =>
    rows?.length === 0 ? m.chart_marks_none() : null;
  return {
    marks,
    offered: [
      { kind: 'flag', reason: reasonFor(flags) },
      { kind: 'event', reason: reasonFor(events.data?.data) },
      ...(scores || locked
        ? [{ kind: 'move' as const, reason: scores ? reasonFor(history.data?.data) : m.chart_opens_pro() }]
        : []),
      ...(isHydrated && isLoggedIn ? [{ kind: 'trade' as const, reason: reasonFor(trades.data) }] : []),
    ],
  };
}
