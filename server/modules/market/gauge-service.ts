import { setImmediate } from 'node:timers/promises';
import type { AssetFacts } from '#domain/assets/asset.ts';
import { GAUGE, GAUGE_LOOK_BACK_DAYS } from '#domain/market-gauge/gauge-rules.ts';
import { GaugeTally } from '#domain/market-gauge/gauge-tally.ts';
import {
  type DaySpan,
  readCloseFingerprints,
  readCloses,
  readStoredFingerprints,
  replaceGauge,
} from '#server/modules/market/gauge-repository.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

const DAY_MS = 86_400_000;
const BITCOIN = 'bitcoin';

const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const countDays = ({ from, until }: DaySpan): number => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

/** Returns the days of the history: ten years up to the last day that was over at `asOf`. */
function findHistory(asOf: string): DaySpan {
  const today = asOf.slice(0, 10);
  const from = `${Number(today.slice(0, 4)) - GAUGE.years}${today.slice(4)}`;
  return { from: new Date(from).toISOString().slice(0, 10), until: shiftDay(today, -1) };
}

/**
 * Brings the stored gauge up to date with the recorded closes: computes every day again from the first whose
 * closes differ from those it was computed from. Does nothing when none differs.
 */
export async function updateGauge(
  db: DbTransaction,
  assets: readonly AssetFacts[],
  asOf: string,
): Promise<void> {
  const ids = assets.filter(({ kind }) => kind !== 'stablecoin' && kind !== 'wrapped').map(({ id }) => id);
  const history = findHistory(asOf);
  const past = { from: shiftDay(history.from, -GAUGE_LOOK_BACK_DAYS), until: history.until };
  const recorded = await readCloseFingerprints(db, ids, past);
  const changed = findFirstChange(recorded, await readStoredFingerprints(db, GAUGE.version), history);
  if (changed === null) return;

  const span = { from: shiftDay(changed, -GAUGE_LOOK_BACK_DAYS), until: history.until };
  const readings = await readGauge(db, ids, span);
  const days = readings.map((reading, index) => {
    const day = shiftDay(changed, index);
    return { day, closes: recorded.get(day) ?? '', ...reading };
  });
  await replaceGauge(db, GAUGE.version, { first: history.from, changed }, days);
}

/** Returns the first day of the history whose closes differ from the stored ones; null when none does. */
function findFirstChange(
  recorded: ReadonlyMap<string, string>,
  stored: ReadonlyMap<string, string>,
  history: DaySpan,
): string | null {
  for (let index = 0; index < countDays(history); index++) {
    const day = shiftDay(history.from, index);
    if (stored.get(day) !== (recorded.get(day) ?? '')) return day;
  }
  return null;
}

/** Reads asset by asset, which keeps memory small and lets other work run in between. */
async function readGauge(db: DbTransaction, ids: readonly string[], span: DaySpan) {
  const days = countDays(span);
  const readFigures = async (id: string) => {
    const closes = new Float64Array(days).fill(Number.NaN);
    const marketCaps = new Float64Array(days).fill(Number.NaN);
    for (const { index, close, market_cap } of await readCloses(db, id, span)) {
      closes[index] = close;
      marketCaps[index] = market_cap ?? Number.NaN;
    }
    return { closes, marketCaps };
  };
  const bitcoin = await readFigures(BITCOIN);
  const tally = new GaugeTally(days, GAUGE_LOOK_BACK_DAYS, bitcoin.closes);
  let next = readFigures(ids[0] ?? BITCOIN);
  for (const [index, id] of ids.entries()) {
    const { closes, marketCaps } = await next;
    const following = ids[index + 1];
    if (following !== undefined) next = readFigures(following);
    // A turn of the event loop sends the next question, so that the database reads while this asset is added.
    await setImmediate();
    tally.add(closes, marketCaps, id === BITCOIN);
  }
  return tally.read();
}
