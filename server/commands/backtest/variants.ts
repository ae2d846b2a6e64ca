import { SIG_1, type SignalRule } from '#domain/signals/rule.ts';

const CHANNELS = [10, SIG_1.channelDays, 55];
const TRENDS = [50, SIG_1.trendDays, 200];
const STOPS = [1.5, SIG_1.stopAtr, 3];

/**
 * Every rule that was ever run on the recorded days, SIG-1 among them: the deflated Sharpe ratio counts them all.
 * None is chosen by its result. A new variant must be added here, never replace another.
 */
export const VARIANTS: readonly SignalRule[] = CHANNELS.flatMap((channelDays) =>
  TRENDS.flatMap((trendDays) =>
    STOPS.map((stopAtr) => ({
      ...SIG_1,
      version: `${channelDays}-${trendDays}-${stopAtr}`,
      channelDays,
      trendDays,
      stopAtr,
      targetAtr: 2 * stopAtr,
    })),
  ),
);
