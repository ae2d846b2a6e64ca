import type { z } from 'zod';
import type { CheckedAsset, ContractCheckAnswer, contractCheckCall } from '#contracts/contract-check.ts';
import {
  findContracts,
  findLookAlikeContracts,
  type KnownContract,
  parseContract,
} from '#domain/addresses/find-contract.ts';
import { readAddress } from '#domain/addresses/read-address.ts';
import { countFlagChecks } from '#domain/flags/flag.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { normalise } from '#domain/search/normalise.ts';
import { findResemblance, type Resemblance } from '#domain/search/resemblance.ts';
import { flagAnswers } from '#server/modules/flags/flag-presenter.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import type { CurrentSnapshot, SearchRow } from '#server/modules/market/snapshot-holder.ts';
import { searchFailedStablecoins } from '#server/modules/risk-records/risk-record-files.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type Query = z.output<typeof contractCheckCall.query>;

const MAX_ASSETS = 5;
const MAX_IMPOSTORS = 20;

/** What is derived from a snapshot and a list of coins, once. */
interface CheckIndex {
  contracts: readonly KnownContract[];
  /** Coins that may be mistaken for an asset, by its id. */
  impostors: ReadonlyMap<string, readonly { row: SearchRow; how: Resemblance['how'] }[]>;
}

const indexes = new WeakMap<CurrentSnapshot, CheckIndex>();

function getIndex(held: CurrentSnapshot): CheckIndex {
  const known = indexes.get(held);
  if (known) return known;
  const index = buildIndex(held);
  indexes.set(held, index);
  return index;
}

function buildIndex(held: CurrentSnapshot): CheckIndex {
  const { snapshot, originals } = held;
  const listed = [...snapshot.assets.values()];
  const impostors = new Map<string, { row: SearchRow; how: Resemblance['how'] }[]>();
  const rows = [
    ...listed.map(
      ({ facts, market_cap_rank }): SearchRow => ({
        _id: facts.id,
        name: facts.name,
        thicker: facts.ticker,
        rank: market_cap_rank,
      }),
    ),
    ...[...held.known.values()].filter(({ _id }) => !snapshot.assets.has(_id)),
  ];
  for (const row of rows) {
    const found = findResemblance(row, originals);
    // Wrapped and bridged forms say what they are.
    if (!found || found.how === 'derived') continue;
    const list = impostors.get(found.of);
    if (list) list.push({ row, how: found.how });
    else impostors.set(found.of, [{ row, how: found.how }]);
  }
  return {
    contracts: listed.flatMap(({ facts }) => facts.contracts.map((text) => parseContract(facts.id, text))),
    impostors,
  };
}

/** Removes invisible characters and spaces at the ends, so that equal checks share a cache entry. */
export const normaliseContractQuery = ({ q }: Query): Query => ({
  q: q
    .replace(/[\p{Cf}\p{Cc}]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim(),
});

/** Answers GET contracts/check. */
export function contractCheckAnswer(
  held: CurrentSnapshot,
  { q }: Query,
  locale: Locale,
): ContractCheckAnswer {
  const index = getIndex(held);
  const { snapshot } = held;
  const common = {
    query: q,
    known: {
      contracts: index.contracts.length,
      assets: snapshot.assets.size,
      coins: Math.max(held.known.size, snapshot.assets.size),
    },
    as_of: snapshot.as_of,
  };
  if (q === '')
    return { ...common, form: null, checksum: null, assets: [], look_alikes: [], failed_stablecoins: [] };
  const read = readAddress(q);
  if (read.kind === 'problem') throw new ApiError(`contract.${read.problem}`);
  const address = read.kind === 'address' ? read.address : q;
  const matched = findContracts(index.contracts, address);
  if (read.kind === 'name' && normalise(q).length < 2) throw new ApiError('contract.query');
  const ids = matched.length > 0 ? matched.map(({ asset }) => asset) : findByName(held, q);
  const lookAlikes = read.kind === 'address' ? findLookAlikeContracts(index.contracts, address) : [];
  return {
    ...common,
    form: read.kind === 'address' ? read.form : null,
    checksum: read.kind === 'address' ? read.checksum : null,
    assets: [...new Set(ids)].slice(0, MAX_ASSETS).map((id) => checkAsset(held, id, matched, index, locale)),
    failed_stablecoins: read.kind === 'name' ? searchFailedStablecoins(q) : [],
    look_alikes: lookAlikes.slice(0, MAX_ASSETS).map((contract) => ({
      chain: contract.chain,
      address: contract.address,
      asset: assetAnswer(snapshot.assets.get(contract.asset)!, locale),
    })),
  };
}

/** Returns the listed assets of exactly this name, ticker or id, the largest first. */
function findByName({ snapshot }: CurrentSnapshot, text: string): string[] {
  const name = normalise(text);
  return [...snapshot.assets.values()]
    .filter(({ facts }) =>
      [facts.id, facts.name, facts.ticker, ...(facts.aliases ?? [])].some((own) => normalise(own) === name),
    )
    .sort(
      (a, b) =>
        (a.market_cap_rank ?? Number.MAX_SAFE_INTEGER) - (b.market_cap_rank ?? Number.MAX_SAFE_INTEGER),
    )
    .map(({ facts }) => facts.id);
}

function checkAsset(
  held: CurrentSnapshot,
  id: string,
  matched: readonly KnownContract[],
  { contracts, impostors }: CheckIndex,
  locale: Locale,
): CheckedAsset {
  const asset = held.snapshot.assets.get(id)!;
  const { facts, market_cap_rank: rank } = asset;
  const toPlaces = (of: readonly KnownContract[], owner: string) =>
    of.flatMap(({ asset: each, chain, address }) => (each === owner ? [{ chain, address }] : []));
  const resemblance = findResemblance(
    { _id: id, name: facts.name, thicker: facts.ticker, rank },
    held.originals,
  );
  const original = resemblance && held.snapshot.assets.get(resemblance.of);
  const found = impostors.get(id) ?? [];
  return {
    asset: assetAnswer(asset, locale),
    contracts: toPlaces(contracts, id),
    matched: toPlaces(matched, id),
    flags: flagAnswers(asset, locale).flatMap(({ code, severity, title, text, cleared_at }) =>
      cleared_at === null ? [{ code, severity, title, text }] : [],
    ),
    flag_checks: countFlagChecks(asset.score.flag_checks),
    resembles: original ? { _id: original.facts.id, name: original.facts.name, how: resemblance.how } : null,
    impostors: found.slice(0, MAX_IMPOSTORS).map(({ row, how }) => ({
      _id: row._id,
      name: row.name,
      thicker: row.thicker,
      how,
      listed: held.snapshot.assets.has(row._id),
      contracts: toPlaces(contracts, row._id),
    })),
    impostor_count: found.length,
  };
}
