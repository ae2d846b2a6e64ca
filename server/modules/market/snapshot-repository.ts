import type { FlagState } from '#domain/flags/advance-flags.ts';
import { sparkline } from '#domain/history/sparkline.ts';
import { LEVELS, type Level } from '#domain/method/levels.ts';
import { rankOrder } from '#domain/scoring/order.ts';
import { historySpans } from '#server/modules/market/history-span-repository.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { emptyQuote, latestQuotes } from '#server/modules/market/quote-repository.ts';
import { eurRates } from '#server/modules/market/rate-repository.ts';
import { recentHistory } from '#server/modules/market/recent-history-repository.ts';
import { scoringSnapshot } from '#server/modules/market/scoring-subject-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

const DAY_MS = 86_400_000;
const SPARKLINE_DAYS = 20;

/** Id of the newest whole snapshot; null before the first run. */
export async function newestSnapshotId(db: Db): Promise<number | null> {
  const row = await db.selectFrom('snapshots').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** The method of the newest snapshot; null before the first run. Another version of the method asks for another run. */
export async function newestMethod(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('snapshots')
    .select('method')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.method ?? null;
}

/** One snapshot as the site holds it: scores as that run left them, with the newest market figures. */
export async function loadSnapshot(db: Db, id: number): Promise<MarketSnapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const head = await transaction
        .selectFrom('snapshots')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const scores = await transaction
        .selectFrom('asset_scores')
        .selectAll()
        .where('snapshot_id', '=', id)
        .execute();
      const ranks = await transaction.selectFrom('assets').select(['id', 'market_cap_rank']).execute();
      const subjects = await scoringSnapshot(transaction, head.as_of);
      const quotes = await latestQuotes(transaction);
      const flags = await flagStates(transaction);
      const recent = await recentHistory(
        transaction,
        new Date(head.as_of.getTime() - SPARKLINE_DAYS * DAY_MS).toISOString().slice(0, 10),
      );
      const rankOf = new Map(ranks.map((row) => [row.id, row.market_cap_rank]));
      const subjectOf = new Map(subjects.assets.map((subject) => [subject.facts.id, subject]));
      const day = head.as_of.toISOString().slice(0, 10);

      const assets = new Map<string, MarketAsset>();
      for (const { asset_id, result, published } of scores) {
        const subject = subjectOf.get(asset_id);
        if (!subject) continue;
        const quote = quotes.get(asset_id) ?? emptyQuote();
        const rows = recent.get(asset_id)?.rows ?? [];
        assets.set(asset_id, {
          facts: subject.facts,
          inputs: subject.inputs,
          tickers: subject.tickers,
          market_cap_rank: rankOf.get(asset_id) ?? null,
          quote: { ...quote, sparkline: quote.sparkline ?? sparkline(rows, day) },
          score: result,
          published,
          places: { medium: null, high: null, insane: null },
          flags: flags.get(asset_id) ?? [],
        });
      }
      return {
        id,
        as_of: head.as_of.toISOString(),
        method: head.method,
        source: head.origin,
        bundled_as_of: subjects.bundled_as_of,
        assets,
        order: rankAssets(assets),
        rated: scores.filter((row) => row.status === 'rated').length,
        samples: scores.filter((row) => row.published !== null && row.result.sample).length,
        rates: await eurRates(transaction),
        history: await historySpans(transaction),
      };
    });
}

async function flagStates(db: Db): Promise<Map<string, FlagState[]>> {
  const byAsset = new Map<string, FlagState[]>();
  for (const { asset_id, state } of await db
    .selectFrom('flag_states')
    .select(['asset_id', 'state'])
    .orderBy('code')
    .execute()) {
    byAsset.set(asset_id, [...(byAsset.get(asset_id) ?? []), state]);
  }
  return byAsset;
}

/** The order of every profile: rated best first, then stablecoins, then unrated, both by market cap. Sets the places of the rated. */
function rankAssets(assets: ReadonlyMap<string, MarketAsset>): Record<Level, string[]> {
  const all = [...assets.values()];
  const byMarketCap = (a: MarketAsset, b: MarketAsset) =>
    (a.market_cap_rank ?? Infinity) - (b.market_cap_rank ?? Infinity) || (a.facts.id < b.facts.id ? -1 : 1);
  const rest = (['stablecoin', 'soon'] as const).flatMap((status) =>
    all
      .filter((asset) => asset.score.status === status)
      .sort(byMarketCap)
      .map((asset) => asset.facts.id),
  );
  return Object.fromEntries(
    LEVELS.map((level) => {
      const rated = rankOrder(
        all
          .filter((asset) => asset.score.status === 'rated')
          .map((asset) => ({
            id: asset.facts.id,
            published: asset.published![level].score,
            base: asset.score.levels![level].base,
            coverage: asset.score.coverage,
            mc_eff: asset.score.mc_eff,
          })),
      ).map((key) => key.id);
      for (const [at, id] of rated.entries()) assets.get(id)!.places[level] = at + 1;
      return [level, [...rated, ...rest]];
    }),
  ) as Record<Level, string[]>;
}
