import type { AssetFacts } from '#domain/assets/asset.ts';
import { communityObservations } from '#domain/ingest/community-observations.ts';
import { fillFacts, repositoryPath } from '#domain/ingest/fill-facts.ts';
import { categoryFrom, isChain, kindFrom } from '#domain/ingest/read-categories.ts';
import type { NumericInput } from '#domain/method/inputs.ts';
import type { CoinDetail, CoinGecko } from '#server/gateways/coingecko.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { readAsset } from '#server/modules/ingest/asset-repository.ts';
import { dated } from '#server/modules/ingest/dated.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { type IngestContext, ingestStep, type StepResult } from '#server/modules/ingest/ingest-step.ts';
import { hasLiveObservation } from '#server/modules/ingest/observation-repository.ts';
import { observedRows, recordObservations } from '#server/modules/ingest/record-observations.ts';
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
      const detail = await gateway.coin(id);
      if (detail.id !== id)
        throw new SourceError(SOURCE, 'malformed', `the answer is about ${detail.id.slice(0, 60)}`);
      return detail;
    },
    write: (transaction, detail) => writeCoin(transaction, detail, context.now),
  });
}

async function writeCoin(db: DbTransaction, detail: CoinDetail, now: Date): Promise<StepResult> {
  const asset = await readAsset(db, detail.id);
  if (!asset) return { came: 0, changed: 0 };
  const updated = await updateAsset(db, asset, {
    facts:
      asset.origin === 'live'
        ? classified(statedFacts(asset.facts, detail), detail)
        : statedFacts(asset.facts, detail),
    repositories: asset.repositories.length > 0 ? asset.repositories : repositoriesOf(detail),
  } satisfies AssetUpdate);
  const inputs = { ...communityOf(detail), ...(await codeOf(db, detail)) };
  const recorded = await recordObservations(
    db,
    observedRows(detail.id, inputs, SOURCE, dated(detail.last_updated, now)),
  );
  return { came: 1, changed: Number(updated) + recorded.changed, refused: recorded.refused };
}

function communityOf({ community_data, watchlist_portfolio_users }: CoinDetail) {
  return communityObservations({
    reddit_subscribers: community_data?.reddit_subscribers ?? null,
    reddit_posts_48h: community_data?.reddit_average_posts_48h ?? null,
    reddit_comments_48h: community_data?.reddit_average_comments_48h ?? null,
    telegram: community_data?.telegram_channel_user_count ?? null,
    twitter: community_data?.twitter_followers ?? null,
    watchlist: watchlist_portfolio_users,
  });
}

/** Stars and forks, unless GitHub has given any observation. Both 0 means that they were not counted. */
async function codeOf(
  db: DbTransaction,
  { id, developer_data }: CoinDetail,
): Promise<Partial<Record<NumericInput, number>>> {
  const { stars = null, forks = null } = developer_data ?? {};
  if (stars === null || forks === null || stars + forks === 0) return {};
  return (await hasLiveObservation(db, id, 'github')) ? {} : { stars, forks };
}

function platformsOf({ platforms }: CoinDetail): [string, string][] {
  return Object.entries(platforms ?? {}).filter(
    (entry): entry is [string, string] => entry[0] !== '' && typeof entry[1] === 'string' && entry[1] !== '',
  );
}

function githubOf({ links }: CoinDetail): string[] {
  return links?.repos_url?.github ?? [];
}

function repositoriesOf(detail: CoinDetail): string[] {
  const paths = githubOf(detail)
    .map(repositoryPath)
    .filter((path) => path !== null);
  return [...new Set(paths)].slice(0, MAX_REPOSITORIES);
}

function statedFacts(facts: AssetFacts, detail: CoinDetail): AssetFacts {
  const { links } = detail;
  const whitepaper = Array.isArray(links?.whitepaper) ? links.whitepaper[0] : links?.whitepaper;
  return fillFacts(facts, {
    website: links?.homepage?.[0],
    whitepaper,
    repository: githubOf(detail)[0],
    explorers: (links?.blockchain_site ?? []).filter((address) => address !== null),
    contracts: platformsOf(detail).map(([platform, address]) => `${platform}:${address}`),
    genesis_date: detail.genesis_date,
  });
}

/**
 * Classifies an asset added by a live source from its categories. Bundled assets are classified by people.
 */
function classified(facts: AssetFacts, detail: CoinDetail): AssetFacts {
  const names = (detail.categories ?? []).filter((name) => name !== null);
  return {
    ...facts,
    category: categoryFrom(names) ?? facts.category,
    kind: kindFrom(names, platformsOf(detail).length > 0),
    chain: isChain(names),
  };
}
