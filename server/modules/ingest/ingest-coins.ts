import type { AssetFacts } from '#domain/assets/asset.ts';
import { haveSameContracts, isSameAsset } from '#domain/ingest/check-identity.ts';
import {
  type Community,
  toCommunityObservations,
  toRedditFigures,
} from '#domain/ingest/community-observations.ts';
import { fillFacts, parseRepositoryPath } from '#domain/ingest/fill-facts.ts';
import { isChain, toCategory, toKind } from '#domain/ingest/read-categories.ts';
import type { NumericInput } from '#domain/method/inputs.ts';
import type { CoinDetail, CoinGecko } from '#server/gateways/coingecko.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { readAsset, readAssetNames } from '#server/modules/ingest/asset-repository.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { type IngestContext, ingestStep, type StepResult } from '#server/modules/ingest/ingest-step.ts';
import { hasLiveObservation } from '#server/modules/ingest/observation-repository.ts';
import { recordObservations, toObservedRows } from '#server/modules/ingest/record-observations.ts';
import { resolveDate } from '#server/modules/ingest/resolve-date.ts';
import { writeShownFigures } from '#server/modules/ingest/shown-figure-repository.ts';
import { type AssetUpdate, updateAsset } from '#server/modules/ingest/update-asset.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

const SOURCE = 'coingecko';
const MAX_REPOSITORIES = 3;

/** Fetches details of one asset from CoinGecko: community, links, categories and contracts. */
export async function ingestCoin(
  context: IngestContext,
  gateway: CoinGecko,
  report: SourceReport,
  id: string,
): Promise<void> {
  await ingestStep(context, report, {
    kind: 'details',
    what: `details of ${id}`,
    asks: { what: 'detail', id },
    ask: async () => {
      const detail = await gateway.fetchCoin(id);
      if (detail.id !== id)
        throw new SourceError(SOURCE, 'malformed', `the answer is about ${detail.id.slice(0, 60)}`);
      return detail;
    },
    write: (transaction, detail) => writeCoin(transaction, detail, context.now),
  });
}

async function writeCoin(db: DbTransaction, detail: CoinDetail, now: Date): Promise<StepResult> {
  const asset = await readAsset(db, detail.id);
  if (!asset) return { received: 0, changed: 0 };
  requireSameAsset(asset.facts, detail, (await readAssetNames(db)).get(detail.id) ?? []);
  const updated = await updateAsset(db, asset, {
    facts:
      asset.origin === 'live'
        ? classifyAsset(mergeFacts(asset.facts, detail), detail)
        : mergeFacts(asset.facts, detail),
    repositories: asset.repositories.length > 0 ? asset.repositories : listRepositories(detail),
  } satisfies AssetUpdate);
  const community = toCommunity(detail);
  const inputs = { ...toCommunityObservations(community), ...(await readCodeInputs(db, detail)) };
  const observed_at = resolveDate(detail.last_updated, now);
  const recorded = await recordObservations(db, toObservedRows(detail.id, inputs, SOURCE, observed_at), now);
  const origin = { source: SOURCE, observed_at };
  const shown = await writeShownFigures(db, detail.id, toRedditFigures(community), origin);
  return { ...recorded, received: 1, changed: Number(updated) + recorded.changed + shown };
}

function requireSameAsset(
  { contracts }: AssetFacts,
  detail: CoinDetail,
  names: Parameters<typeof isSameAsset>[1],
): void {
  if (!isSameAsset(detail, names))
    throw new SourceError(SOURCE, 'malformed', `the answer is about ${detail.name.slice(0, 60)}`);
  if (!haveSameContracts(contracts, listContracts(detail)))
    throw new SourceError(SOURCE, 'malformed', 'the contracts are those of another asset');
}

function toCommunity({ community_data, watchlist_portfolio_users }: CoinDetail): Community {
  return {
    reddit_subscribers: community_data?.reddit_subscribers ?? null,
    reddit_posts_48h: community_data?.reddit_average_posts_48h ?? null,
    reddit_comments_48h: community_data?.reddit_average_comments_48h ?? null,
    reddit_accounts_48h: community_data?.reddit_accounts_active_48h ?? null,
    telegram: community_data?.telegram_channel_user_count ?? null,
    twitter: community_data?.twitter_followers ?? null,
    watchlist: watchlist_portfolio_users,
  };
}

/** Stars and forks, unless GitHub has given any observation. Both 0 means that they were not counted. */
async function readCodeInputs(
  db: DbTransaction,
  { id, developer_data }: CoinDetail,
): Promise<Partial<Record<NumericInput, number>>> {
  const { stars = null, forks = null } = developer_data ?? {};
  if (stars === null || forks === null || stars + forks === 0) return {};
  return (await hasLiveObservation(db, id, 'github')) ? {} : { stars, forks };
}

function listPlatforms({ platforms }: CoinDetail): [string, string][] {
  return Object.entries(platforms ?? {}).filter(
    (entry): entry is [string, string] => entry[0] !== '' && typeof entry[1] === 'string' && entry[1] !== '',
  );
}

function listContracts(detail: CoinDetail): string[] {
  return listPlatforms(detail).map(([platform, address]) => `${platform}:${address}`);
}

function listGithubUrls({ links }: CoinDetail): string[] {
  return links?.repos_url?.github ?? [];
}

function listRepositories(detail: CoinDetail): string[] {
  const paths = listGithubUrls(detail)
    .map(parseRepositoryPath)
    .filter((path) => path !== null);
  return [...new Set(paths)].slice(0, MAX_REPOSITORIES);
}

function mergeFacts(facts: AssetFacts, detail: CoinDetail): AssetFacts {
  const { links } = detail;
  const whitepaper = Array.isArray(links?.whitepaper) ? links.whitepaper[0] : links?.whitepaper;
  return fillFacts(facts, {
    website: links?.homepage?.[0],
    whitepaper,
    repository: listGithubUrls(detail)[0],
    explorers: (links?.blockchain_site ?? []).filter((address) => address !== null),
    contracts: listContracts(detail),
    genesis_date: detail.genesis_date,
  });
}

/**
 * Classifies an asset added by a live source from its categories. Bundled assets are classified by people.
 */
function classifyAsset(facts: AssetFacts, detail: CoinDetail): AssetFacts {
  const names = (detail.categories ?? []).filter((name) => name !== null);
  return {
    ...facts,
    category: toCategory(names) ?? facts.category,
    kind: toKind(names, listPlatforms(detail).length > 0),
    chain: isChain(names),
  };
}
