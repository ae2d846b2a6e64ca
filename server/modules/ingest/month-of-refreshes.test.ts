import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computeNextRefresh } from '#domain/ingest/next-refresh.ts';
import { SAME_RUN_MINUTES } from '#domain/ingest/plan-requests.ts';
import { openSources, RATE_LIMITS } from '#server/gateways/open-sources.ts';
import type { CallLedger } from '#server/gateways/rate-limiter.ts';
import { ingestPlannedAssets } from '#server/modules/ingest/ingest-coingecko.ts';
import { ingestMarkets } from '#server/modules/ingest/ingest-markets.ts';
import { emptyReport } from '#server/modules/ingest/ingest-report.ts';
import { countCalls, createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { createTestDatabase } from '#tests/database.ts';
import {
  createFaultyCoinGecko,
  createSteppedClock,
  SIMULATED_FAULTS,
  type SimulatedFault,
} from '#tests/stand-ins/faulty-coingecko.ts';
import { createMemoryLedger, MemoryRefresh } from '#tests/stand-ins/memory-refresh.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const START = '2026-06-01T00:00:00.000Z';
const { perMonth, perMinute } = RATE_LIMITS.coingecko;

/** Deterministic pseudo-random number from 0 to 1. */
const pseudoRandom = (number: number) => ((Math.imul(number, 0x9e3779b1) ^ (number << 7)) >>> 0) / 2 ** 32;

/**
 * Makes one of `oneOf` requests fail, with all kinds of faults in turn. All fail while the source is down.
 */
function randomFaults(oneOf: number, isDown: (day: number) => boolean = () => false) {
  let met = 0;
  return (request: number, at: number): SimulatedFault | null => {
    const down = isDown((at - Date.parse(START)) / DAY_MS);
    if (!down && pseudoRandom(request) > 1 / oneOf) return null;
    met += 1;
    return SIMULATED_FAULTS[met % SIMULATED_FAULTS.length]!;
  };
}

type Refresh = (sources: ReturnType<typeof openSources>, now: Date) => Promise<void>;

/**
 * Simulates the scheduled refreshes of some days. Some are followed by a restart of the server, which
 * refreshes again when 25 minutes have passed.
 */
async function simulate(
  days: number,
  faults: ReturnType<typeof randomFaults>,
  ledger: CallLedger,
  refresh: Refresh,
) {
  const clock = createSteppedClock(START);
  const coingecko = createFaultyCoinGecko(clock, faults);
  vi.stubGlobal('fetch', coingecko.fetch);
  const end = Date.parse(START) + days * DAY_MS;
  let restarts = 0;
  for (let run = 1, begin = Date.parse(START); begin < end; run += 1) {
    clock.advanceTo(begin);
    await refresh(openSources(loadConfig({}), { ledger, clock }), new Date(begin));
    const last = new Date(begin).toISOString();
    const restarted = pseudoRandom(run) < 0.05;
    if (restarted) restarts += 1;
    begin = restarted
      ? Math.max(clock.now(), begin + SAME_RUN_MINUTES * MINUTE_MS)
      : Date.parse(computeNextRefresh(new Date(Math.max(clock.now(), begin)).toISOString(), last));
  }
  return { ...coingecko, restarts };
}

/** Largest number of requests within 60 seconds. */
function countMaxInOneMinute(reached: readonly { at: number }[]): number {
  let from = 0;
  return reached.reduce((most, { at }, index) => {
    while (reached[from]!.at <= at - MINUTE_MS) from += 1;
    return Math.max(most, index - from + 1);
  }, 0);
}

async function simulateMonth(faults: ReturnType<typeof randomFaults>) {
  const ledger = createMemoryLedger();
  const remembered = new MemoryRefresh();
  const simulated = await simulate(30, faults, ledger, (sources, now) =>
    remembered.run(sources.coingecko, now, () => ledger.thisMonth(now)),
  );
  return { ...simulated, ...remembered, booked: ledger.thisMonth(new Date(START)) };
}

// Fixes the random part of the pause between attempts, so that the simulation is repeatable.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a simulated month of refreshes', () => {
  it('stays within the monthly limit with errors, retries and two days of outage', async () => {
    const down = (day: number) => day >= 9 && day < 11;
    const {
      reached,
      booked,
      faultCounts: met,
      restarts,
      failed,
      marketsAt,
    } = await simulateMonth(randomFaults(12, down));
    expect(reached.length).toBeLessThanOrEqual(perMonth);
    expect(booked).toBe(reached.length);
    expect(countMaxInOneMinute(reached)).toBeLessThanOrEqual(perMinute);
    // The budget is nearly used up, but evenly enough that prices still arrive on the last day.
    expect(reached.length).toBeGreaterThan(0.9 * perMonth);
    expect(failed.filter(({ fault }) => fault === 'budget')).toEqual([]);
    expect(marketsAt.filter((at) => at.getTime() >= Date.parse(START) + 29 * DAY_MS).length).toBeGreaterThan(
      40,
    );
    // Every kind of fault occurred often.
    for (const kind of SIMULATED_FAULTS) expect(met.get(kind) ?? 0, kind).toBeGreaterThan(100);
    expect(restarts).toBeGreaterThan(30);
  });

  it('uses exactly the monthly limit when every request fails', async () => {
    const { reached, booked, failed } = await simulateMonth(randomFaults(1));
    expect(reached).toHaveLength(perMonth);
    expect(booked).toBe(perMonth);
    expect(failed.at(-1)).toMatchObject({ what: 'markets', fault: 'budget' });
  });

  it('makes the same requests as the real jobs with a database', async () => {
    const days = 1 / 8;
    const ledger = createMemoryLedger();
    const remembered = new MemoryRefresh();
    const inMemory = await simulate(days, randomFaults(5), ledger, (sources, now) =>
      remembered.run(sources.coingecko, now, () => ledger.thisMonth(now)),
    );
    const { db, close } = await createTestDatabase();
    const inDatabase = await simulate(
      days,
      randomFaults(5),
      createCallLedger(db),
      async ({ coingecko }, now) => {
        const { id: runId } = await db
          .insertInto('ingest_runs')
          .defaultValues()
          .returning('id')
          .executeTakeFirstOrThrow();
        const context = { db, runId, now, progress: { plan: () => {}, done: () => {} } };
        const report = emptyReport('coingecko');
        await ingestMarkets(context, coingecko, report);
        await ingestPlannedAssets(context, coingecko, report);
      },
    );
    const { month: booked } = await countCalls(db, 'coingecko', new Date(START));
    await close();
    expect(inDatabase.reached).toEqual(inMemory.reached);
    expect(booked).toBe(inDatabase.reached.length);
    expect(booked).toBeGreaterThan(100);
    expect(inDatabase.faultCounts.size).toBe(SIMULATED_FAULTS.length);
  });
});
