import { toChartDays } from '#domain/ingest/chart-days.ts';
import {
  type AssetRequestKind,
  countRemainingRequests,
  planRequests,
  type RequestableAsset,
  SAME_RUN_MINUTES,
} from '#domain/ingest/plan-requests.ts';
import type { CoinGecko } from '#server/gateways/coingecko.ts';
import { RATE_LIMITS } from '#server/gateways/open-sources.ts';
import type { CallLedger } from '#server/gateways/rate-limiter.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { isDailyStepDue } from '#server/modules/ingest/daily-step.ts';
import { isSourceFault, shouldStopSource } from '#server/modules/ingest/source-stops.ts';

/** A call ledger in memory, for one process and one source. */
export function createMemoryLedger() {
  const calls: Date[] = [];
  const countCalls = (now: Date, length: number) => {
    const period = now.toISOString().slice(0, length);
    let count = 0;
    while (
      calls
        .at(-1 - count)
        ?.toISOString()
        .startsWith(period)
    )
      count += 1;
    return count;
  };
  let month = { name: '', calls: 0 };
  const thisMonth = (now: Date) => (month.name === now.toISOString().slice(0, 7) ? month.calls : 0);
  return {
    thisMonth,
    async recordCall(_source, { perMinute, perMonth }, now) {
      if (perMonth !== null && thisMonth(now) >= perMonth) return 'month';
      if (countCalls(now, 'yyyy-MM-ddThh:mm'.length) >= perMinute) return 'minute';
      calls.push(now);
      month = { name: now.toISOString().slice(0, 7), calls: thisMonth(now) + 1 };
      return null;
    },
  } satisfies CallLedger & { thisMonth(now: Date): number };
}

/** The calls to CoinGecko of successive refreshes, with the state of the jobs in memory. */
export class MemoryRefresh {
  /** Recorded failures: call and fault. */
  readonly failed: { at: Date; what: string; fault: string }[] = [];
  /** Times at which the market list arrived. */
  readonly marketsAt: Date[] = [];
  readonly #assets = new Map<string, RequestableAsset>();
  readonly #lists = new Map<string, Date>();

  /** Runs one refresh that begins at `now`. */
  async run(gateway: CoinGecko, now: Date, callsThisMonth: () => number): Promise<void> {
    const refresh = {};
    let left = false;
    const step = async (
      what: string,
      ask: () => Promise<unknown>,
      note: (good: boolean) => void = () => {},
    ) => {
      if (left) return;
      try {
        await ask();
        note(true);
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        left = shouldStopSource(refresh, error);
        this.failed.push({ at: now, what, fault: error.fault });
        if (!isSourceFault(error)) note(false);
      }
    };

    const seen = new Set<string>();
    await step('markets', async () => {
      const { rows } = await gateway.fetchMarkets({ page: 1 });
      for (const { id, market_cap_rank: rank } of rows) {
        seen.add(id);
        if (!this.#assets.has(id))
          this.#assets.set(id, {
            id,
            rank,
            rated: false,
            live_days: 0,
            recent_gap: false,
            hours: 168,
            asks: {},
          });
      }
      this.marketsAt.push(now);
    });
    if (seen.size > 0) await step('markets in euros', () => gateway.fetchMarketsInEuros());
    const missing = [...this.#assets.keys()].filter((id) => !seen.has(id)).slice(0, 250);
    if (missing.length > 0) await step('markets of ids', () => gateway.fetchMarkets({ ids: missing }));

    const daily: Record<string, () => Promise<unknown>> = {
      rates: () => gateway.fetchSimplePrice(['bitcoin'], ['usd', 'eur']),
      exchanges: () => gateway.fetchExchanges(),
      list: () => gateway.fetchCoinList(),
    };
    for (const [list, ask] of Object.entries(daily)) {
      if (!isDailyStepDue(this.#lists.get(list) ?? null, now)) continue;
      await step(list, ask, () => this.#lists.set(list, now));
    }

    const moment = now.toISOString();
    const room = countRemainingRequests(moment, {
      calls_this_month: callsThisMonth(),
      recent_requests: this.#asksSince(now.getTime() - SAME_RUN_MINUTES * 60_000),
      per_month: RATE_LIMITS.coingecko.perMonth,
    });
    for (const { ask, id } of planRequests([...this.#assets.values()], moment, room)) {
      const asset = this.#assets.get(id)!;
      const asks: Record<AssetRequestKind, () => Promise<unknown>> = {
        tickers: () => gateway.fetchTickers(id),
        detail: () => gateway.fetchCoin(id),
        chart: async () => {
          asset.live_days = toChartDays(await gateway.fetchMarketChart(id, 365)).length;
        },
      };
      await step(`${ask} of ${id}`, asks[ask], (good) => {
        asset.asks[ask] = {
          requested_at: moment,
          succeeded_at: good ? moment : (asset.asks[ask]?.succeeded_at ?? null),
        };
      });
    }
  }

  #asksSince(moment: number): number {
    return [...this.#assets.values()]
      .flatMap(({ asks }) => Object.values(asks))
      .filter(({ requested_at }) => Date.parse(requested_at) > moment).length;
  }
}
