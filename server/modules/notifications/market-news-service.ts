import {
  type AssetRunState,
  findAssetNews,
  findScoreMove,
  type MarketNews,
} from '#domain/people/market-news.ts';
import { canSeeScore, type Visibility } from '#domain/plans/access.ts';
import { explainChange } from '#domain/scoring/explain-change.ts';
import type { PublishedScore } from '#domain/scoring/publish.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import type { MailAsset, MailScores } from '#server/modules/mail/mail-facts.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { findServedSnapshotId } from '#server/modules/market/snapshot-service.ts';
import type { DomainEvent } from '#server/modules/notifications/domain-event.ts';
import { findScore, readPublishedBefore, readRun } from '#server/modules/notifications/run-repository.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/** The last processed run, and by asset the run of the last reported move. */
export interface MarketProgress {
  snapshot: number;
  moves: Record<string, number>;
}

/** Loads a run and caches it by id. */
export type LoadRun = (id: number) => Promise<MarketSnapshot>;

const LEVEL = 'medium';

/**
 * Returns the market events since the last call; none on the first call. Ratings and flags are compared
 * with the last processed run. Moves are compared with the oldest of the last runs since the last reported move, so
 * that small steps add up.
 */
export async function findMarketEvents(
  load: LoadRun,
  transaction: DbTransaction,
  progress: MarketProgress | null,
): Promise<{ events: DomainEvent[]; progress: MarketProgress | null }> {
  const newest = await findServedSnapshotId(transaction);
  // Nothing is told while an earlier run is served.
  if (newest === null || (progress && newest <= progress.snapshot)) return { events: [], progress };
  if (!progress) return { events: [], progress: { snapshot: newest, moves: {} } };
  const history = await readPublishedHistory(transaction, newest);
  const previous = history.ids.findLast((id) => id <= progress.snapshot) ?? history.ids[0];
  if (previous === undefined) return { events: [], progress: { snapshot: newest, moves: {} } };
  const before = await readRunStates(transaction, previous);
  const now = await readRunStates(transaction, newest);
  const moves: Record<string, number> = {};
  for (const [id, snapshot] of Object.entries(progress.moves)) {
    if (snapshot > history.ids[0]!) moves[id] = snapshot;
  }
  const found: { news: MarketNews; since: number | null }[] = [];
  for (const [id, asset] of now) {
    const previousState = before.get(id) ?? { ...asset, status: 'soon' };
    found.push(...findAssetNews(previousState, asset).map((news) => ({ news, since: null })));
    const shown = asset.published?.[LEVEL] ?? null;
    const since = history
      .scoresOf(id)
      .find(({ snapshot, published }) => snapshot >= (moves[id] ?? 0) && published?.method === shown?.method);
    const move = findScoreMove(id, since?.published ?? null, shown);
    if (!move || !since) continue;
    found.push({ news: move, since: since.snapshot });
    moves[id] = newest;
  }
  const events: DomainEvent[] = [];
  // Loaded only when there are events, because a run is large.
  const market = found.length > 0 ? await load(newest) : null;
  for (const { news, since } of found.sort(
    (a, b) => NEWS_PRIORITY[a.news.what] - NEWS_PRIORITY[b.news.what],
  )) {
    const asset = market?.assets.get(news.id);
    const previousScore = since === null ? null : await findScore(transaction, since, news.id);
    if (asset) events.push(toDomainEvent(news, asset, previousScore, market!));
  }
  return { events, progress: { snapshot: newest, moves } };
}

/** Most important first. */
const NEWS_PRIORITY: Record<MarketNews['what'], number> = { flag: 0, move: 1, rated: 2 };

function toDomainEvent(
  news: MarketNews,
  { facts, score, published, ranks }: MarketAsset,
  previousScore: AssetScore | null,
  run: Pick<MarketSnapshot, 'id' | 'as_of'>,
): DomainEvent {
  const asset: MailAsset = { id: facts.id, name: facts.name, thicker: facts.ticker };
  const scores = toMailScores(score, published?.[LEVEL] ?? null);
  const toVisibleScores = (visibility: Visibility) => (canSeeScore(visibility, ranks[LEVEL]) ? scores : null);
  switch (news.what) {
    case 'rated':
      return {
        kind: 'rated_asset',
        subject: news.id,
        followedAsset: null,
        toNewsItem: (visibility) => ({
          kind: 'rated_asset',
          facts: { asset, scores: toVisibleScores(visibility) },
        }),
      };
    case 'move': {
      const change =
        previousScore && explainChange(previousScore, score, LEVEL, { before: news.before, now: news.now });
      const causes = change?.largest.map(({ component, points }) => ({ component, points })) ?? [];
      return {
        kind: 'score_alert',
        subject: `${news.id}:move:${run.id}`,
        followedAsset: news.id,
        toNewsItem(visibility) {
          const seen = toVisibleScores(visibility);
          if (!seen) return null;
          return {
            kind: 'score_alert',
            facts: { asset, what: 'move', before: news.before, scores: seen, causes },
          };
        },
      };
    }
    case 'flag': {
      const flag = score.flags.find(({ code }) => code === news.code)!;
      return {
        kind: 'score_alert',
        subject: `${news.id}:flag:${news.code}:${news.severity}:${run.as_of.slice(0, 10)}`,
        followedAsset: news.id,
        toNewsItem: () => ({ kind: 'score_alert', facts: { asset, what: 'flag', flag } }),
      };
    }
  }
}

function toMailScores({ levels }: AssetScore, published: PublishedScore | null): MailScores | null {
  if (!levels || !published) return null;
  const { project, hype, economics, provisional } = levels[LEVEL];
  return { fv: published.score, band: published.band, project, hype, economics, provisional };
}

/** Returns the published scores of the last runs before the newest, oldest first. */
async function readPublishedHistory(transaction: DbTransaction, newest: number) {
  const rows = await readPublishedBefore(transaction, newest);
  const byAsset = new Map<string, { snapshot: number; published: PublishedScore | null }[]>();
  for (const { snapshot, asset, published } of rows) {
    const step = { snapshot, published: published?.[LEVEL] ?? null };
    const list = byAsset.get(asset);
    if (list) list.push(step);
    else byAsset.set(asset, [step]);
  }
  return {
    ids: [...new Set(rows.map(({ snapshot }) => snapshot))],
    scoresOf: (id: string) => byAsset.get(id) ?? [],
  };
}

async function readRunStates(
  transaction: DbTransaction,
  snapshot: number,
): Promise<Map<string, AssetRunState>> {
  const assets = await readRun(transaction, snapshot);
  return new Map(assets.map((asset) => [asset.id, asset]));
}
