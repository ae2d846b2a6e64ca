import type { GaugeAnswer, GaugeHistoryDay } from '#contracts/gauge.ts';
import { GAUGE, GAUGE_PARTS } from '#domain/market-gauge/gauge-rules.ts';
import { toGaugePoints } from '#domain/market-gauge/gauge-tally.ts';
import { canSeeGaugeHistory, type Visibility } from '#domain/plans/access.ts';
import type { GaugeDay, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

const DAY_MS = 86_400_000;

/** Digits after the decimal point: of the gauge and of points, and of the values of parts. */
const POINT_DIGITS = 1;
const VALUE_DIGITS = 4;

const round = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));

/** Answers GET market/gauge. */
export function gaugeAnswer(snapshot: MarketSnapshot, visibility: Visibility): GaugeAnswer {
  const known = snapshot.gauge.filter(({ value }) => value !== null);
  const newest = known.at(-1);
  const locked = !canSeeGaugeHistory(visibility);
  return {
    version: GAUGE.version,
    newest: newest ? { ...presentDay(newest), ...presentParts(newest) } : null,
    earlier: {
      week: findEarlier(known, newest, 7),
      month: findEarlier(known, newest, 30),
      year: findEarlier(known, newest, 365),
    },
    fear_greed: snapshot.fear_greed.at(-1) ?? null,
    history: locked ? [] : presentHistory(snapshot),
    locked,
  };
}

const presentDay = ({ day, value, assets }: GaugeDay) => ({ day, value: round(value, POINT_DIGITS), assets });

const presentParts = ({ parts, dominance }: GaugeDay) => ({
  parts: GAUGE_PARTS.map((name) => {
    const value = parts[name];
    return {
      name,
      value: round(value, VALUE_DIGITS),
      points: value === null ? null : round(toGaugePoints(name, value), POINT_DIGITS),
      weight: GAUGE.parts[name].weight,
    };
  }),
  dominance: round(dominance, VALUE_DIGITS),
});

/** A day that is much older than asked for says nothing about it. */
const MAX_DISTANCE_DAYS = 7;

function findEarlier(known: readonly GaugeDay[], newest: GaugeDay | undefined, days: number) {
  if (!newest) return null;
  const wanted = Date.parse(newest.day) - days * DAY_MS;
  const found = known.findLast(({ day }) => Date.parse(day) <= wanted);
  const isNear = found && wanted - Date.parse(found.day) <= MAX_DISTANCE_DAYS * DAY_MS;
  return isNear ? presentDay(found) : null;
}

/** From the first day with a gauge to the last day of either series. */
function presentHistory({ gauge, fear_greed }: MarketSnapshot): GaugeHistoryDay[] {
  const index = new Map(fear_greed.map(({ day, value }) => [day, value]));
  const first = gauge.findIndex(({ value }) => value !== null);
  return gauge
    .slice(first === -1 ? gauge.length : first)
    .map(({ day, value, parts, dominance, assets }): GaugeHistoryDay => {
      const [above50, above200, advances, ahead, volatility, drawdown] = GAUGE_PARTS.map((part) =>
        round(parts[part], VALUE_DIGITS),
      ) as [number | null, number | null, number | null, number | null, number | null, number | null];
      return [
        day,
        round(value, POINT_DIGITS),
        above50,
        above200,
        advances,
        ahead,
        volatility,
        drawdown,
        round(dominance, VALUE_DIGITS),
        assets,
        index.get(day) ?? null,
      ];
    });
}
