import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import type { Observation, Observations } from '#domain/method/inputs.ts';
import { HISTORY_INPUTS, type HistoryInput, historyInputs } from '#domain/scoring/history-inputs.ts';
import { latestObservations } from '#server/modules/market/observation-repository.ts';
import { type RecentHistory, recentHistory } from '#server/modules/market/recent-history-repository.ts';
import { latestTickers } from '#server/modules/market/ticker-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

const DAY_MS = 86_400_000;

/** Furthest that an input looks back: a year of drawdown, and some. */
const HISTORY_DAYS = 400;

/** Daily prices are in USD and tell nothing of a peg to the euro. */
const EUR_PEG_UNTOLD: readonly HistoryInput[] = ['peg', 'peg30'];

/**
 * Everything one run scores, read in one go: the observations that count, what the daily prices give, the markets.
 * While nothing is live, both reference times are the bundled one; `now` counts once a source has answered.
 * @param now the moment that live figures speak of (`marketNow`), or the `as_of` of a snapshot.
 */
export async function scoringSnapshot(
  db: Db,
  now: Date,
): Promise<ScoringSnapshot & { origin: 'bundled' | 'live' }> {
  const bundled = await db
    .selectFrom('bundled_loads')
    .select('as_of')
    .orderBy('loaded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const live = await db
    .selectFrom('source_status')
    .select('source')
    .where('live', '=', true)
    .limit(1)
    .executeTakeFirst();
  const bundledAsOf = bundled?.as_of ?? now;
  const reference = live ? now : bundledAsOf;
  const earliest = Math.min(bundledAsOf.getTime(), reference.getTime());
  const from = new Date(earliest - HISTORY_DAYS * DAY_MS).toISOString().slice(0, 10);

  const observations = await latestObservations(db);
  const tickers = await latestTickers(db);
  const history = await recentHistory(db, from);
  const assets = await db.selectFrom('assets').select(['id', 'facts']).orderBy('id').execute();
  const days = {
    bundled: bundledAsOf.toISOString().slice(0, 10),
    live: reference.toISOString().slice(0, 10),
  };
  return {
    origin: live ? 'live' : 'bundled',
    bundled_as_of: bundledAsOf.toISOString(),
    now: reference.toISOString(),
    assets: assets.map(({ id, facts }): AssetSubject => {
      const record = history.get(id);
      return {
        facts,
        inputs: withHistory(
          observations.get(id) ?? {},
          record,
          days,
          facts.pegged_to === 'eur' ? EUR_PEG_UNTOLD : [],
        ),
        tickers: tickers.get(id) ?? [],
        history_days: record?.history_days ?? 0,
      };
    }),
  };
}

/** Adds what daily prices give. A value from live days counts before one from bundled days, and both before an estimate. */
function withHistory(
  inputs: Observations,
  record: RecentHistory | undefined,
  days: { bundled: string; live: string },
  untold: readonly HistoryInput[],
): Observations {
  if (!record || record.rows.length === 0) return inputs;
  const newest = record.rows.findLast((row) => row.day <= days.live);
  const fromLive = newest?.origin === 'live' ? historyInputs(record.rows, days.live).inputs : null;
  const bundledRows = record.rows.filter((row) => row.origin === 'bundled');
  const fromBundled = historyInputs(bundledRows, days.bundled).inputs;
  const whole: Record<string, Observation> = { ...(inputs as Record<string, Observation>) };
  for (const input of HISTORY_INPUTS) {
    if (untold.includes(input)) continue;
    const given = whole[input];
    if (given && given.origin === 'live' && !given.sample) continue;
    const derived = derivedObservation(input, fromLive, fromBundled);
    if (derived && (!given || given.sample || derived.origin === 'live')) whole[input] = derived;
  }
  return whole as Observations;
}

type Inputs = ReturnType<typeof historyInputs>['inputs'];

function derivedObservation(
  input: HistoryInput,
  fromLive: Inputs | null,
  fromBundled: Inputs,
): Observation<number> | null {
  const live = fromLive?.[input] ?? null;
  const found = live ?? fromBundled[input];
  if (!found) return null;
  return {
    value: found.value,
    state: 'ok',
    source: 'fairview',
    observed_at: `${found.day}T00:00:00.000Z`,
    origin: live ? 'live' : 'bundled',
    sample: false,
  };
}
