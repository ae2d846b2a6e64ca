import { parseLink } from '#domain/assets/stated-facts.ts';
import { isSameAsset } from '#domain/ingest/check-identity.ts';
import { fillFacts } from '#domain/ingest/fill-facts.ts';
import { joinByName } from '#domain/ingest/join-by-name.ts';
import { createAsset } from '#domain/ingest/new-asset.ts';
import { toCategory } from '#domain/ingest/read-categories.ts';
import { readProofType } from '#domain/ingest/read-proof-type.ts';
import type { Input } from '#domain/method/inputs.ts';
import type { Coinpaprika, PaprikaCoin, PaprikaListed } from '#server/gateways/coinpaprika.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import {
  readAsset,
  readListedFacts,
  readNamedCoins,
  type StoredAsset,
  writeCoinpaprikaIds,
} from '#server/modules/ingest/asset-repository.ts';
import { ingestDailyStep } from '#server/modules/ingest/daily-step.ts';
import { findDueAssets } from '#server/modules/ingest/due-assets.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { type IngestContext, ingestStep, type StepResult } from '#server/modules/ingest/ingest-step.ts';
import { recordObservations, toObservedRows } from '#server/modules/ingest/record-observations.ts';
import { updateAsset } from '#server/modules/ingest/update-asset.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

const SOURCE = 'coinpaprika';
const COIN_REQUEST = 'paprika';
const COIN_EVERY_DAYS = 7;
const MAX_COINS = 20;

/** Fetches team and consensus of assets. Coins are matched by name and symbol together. */
export async function ingestCoinpaprika(
  context: IngestContext,
  gateway: Coinpaprika,
  report: SourceReport,
): Promise<void> {
  await ingestDailyStep(context, report, {
    list: 'paprika-list',
    kind: 'names',
    what: 'the list of coins',
    ask: () => gateway.fetchCoins(),
    write: async (transaction, { rows, refused }) => ({
      received: rows.length,
      changed: await joinCoins(transaction, rows),
      refused,
    }),
  });
  const due = await findDueAssets(context, {
    what: COIN_REQUEST,
    having: 'coinpaprika',
    everyDays: COIN_EVERY_DAYS,
    max: MAX_COINS,
  });
  context.progress.plan(due.length);
  for (const { id, coinpaprika_id } of due) {
    await ingestStep(context, report, {
      kind: 'details',
      what: `details of ${id}`,
      asks: { what: COIN_REQUEST, id },
      ask: async () => {
        const coin = await gateway.fetchCoin(coinpaprika_id!);
        if (coin.id !== coinpaprika_id)
          throw new SourceError(SOURCE, 'malformed', `the answer is about ${coin.id.slice(0, 60)}`);
        return coin;
      },
      write: (transaction, coin) => writeCoin(transaction, id, coin, context.now),
    });
  }
}

async function joinCoins(db: DbTransaction, coins: readonly PaprikaListed[]): Promise<number> {
  const assets = await readListedFacts(db);
  const joined = joinByName(
    assets.map(({ id, name, ticker }) => ({ id, name, symbol: ticker })),
    coins.filter((coin) => coin.is_active !== false),
    await readNamedCoins(db),
  );
  return writeCoinpaprikaIds(
    db,
    [...joined].map(([id, coinpaprika_id]) => ({ id, coinpaprika_id })),
  );
}

async function writeCoin(db: DbTransaction, id: string, coin: PaprikaCoin, now: Date): Promise<StepResult> {
  const asset = await readAsset(db, id);
  if (!asset) return { received: 0, changed: 0 };
  if (!isSameAsset(coin, [{ name: asset.facts.name, symbol: asset.facts.ticker }]))
    throw new SourceError(SOURCE, 'malformed', `the answer is about ${coin.name.slice(0, 60)}`);
  const updated = await updateAsset(db, asset, { facts: mergeFacts(asset, coin) });
  const inputs: Partial<Record<Input, unknown>> = {};
  if (typeof coin.is_active === 'boolean') inputs.inactive = coin.is_active ? 0 : 1;
  const people = toTeam(coin).length;
  if (people > 0) inputs.named = people;
  const consensus = readProofType(coin.proof_type);
  // The consensus of the host chain is not a property of a token.
  if (consensus && (asset.facts.kind === 'coin' || asset.facts.chain)) inputs.consensus = consensus;
  if (parseLink(coin.whitepaper?.link)) inputs.wp = 1;
  const recorded = await recordObservations(db, toObservedRows(id, inputs, SOURCE, now.toISOString()), now);
  return { ...recorded, received: 1, changed: Number(updated) + recorded.changed };
}

const MAX_PEOPLE = 40;

function toTeam(coin: PaprikaCoin): { name: string; role: string | null }[] {
  const people = (coin.team ?? [])
    .map(({ name, position }) => ({
      name: name.trim().slice(0, 100),
      role: position?.trim().slice(0, 100) || null,
    }))
    .filter(({ name }) => name !== '');
  return [...new Map(people.map((person) => [person.name.toLowerCase(), person])).values()].slice(
    0,
    MAX_PEOPLE,
  );
}

function mergeFacts({ facts, origin }: StoredAsset, coin: PaprikaCoin) {
  const filled = fillFacts(facts, {
    website: coin.links?.website?.[0] ?? null,
    whitepaper: coin.whitepaper?.link ?? null,
    repository: coin.links?.source_code?.[0] ?? null,
    explorers: coin.links?.explorer ?? [],
    consensus_mechanism: coin.proof_type?.trim().slice(0, 100) || null,
    team: toTeam(coin),
  });
  const isUnclassified = origin === 'live' && facts.category === createAsset(facts).category;
  const category = isUnclassified ? toCategory((coin.tags ?? []).map((tag) => tag.name)) : null;
  return category ? { ...filled, category } : filled;
}
