import type { EcosystemAnswer } from '#contracts/ecosystem.ts';
import { parseContract } from '#domain/addresses/find-contract.ts';
import { getChainCoins, getChainName } from '#domain/ecosystem/chain-names.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { PlatformList } from '#server/modules/bundled-data/read-platforms.ts';
import { listActiveAssets } from '#server/modules/market/active-assets.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

const SOURCE = { name: 'DefiLlama', url: 'https://defillama.com/protocols' };

/** Answers GET market/ecosystem. */
export function ecosystemAnswer(
  { assets }: MarketSnapshot,
  { recorded, platforms }: PlatformList,
  locale: Locale,
): EcosystemAnswer {
  return {
    blockchains: listBlockchains(listActiveAssets({ assets })),
    platforms: platforms.map(({ token, ...platform }) => {
      const listed = token === null ? undefined : assets.get(token);
      return { ...platform, token: listed ? assetAnswer(listed, locale) : null };
    }),
    recorded,
    source: SOURCE,
  };
}

type SnapshotAsset = MarketSnapshot['assets'] extends ReadonlyMap<string, infer A> ? A : never;

/** Blockchains of the known contracts, and of coins with a blockchain of their own, by number of assets. */
function listBlockchains(assets: readonly SnapshotAsset[]): EcosystemAnswer['blockchains'] {
  const on = new Map<string, Set<string>>();
  const add = (chain: string, id: string) => on.set(chain, (on.get(chain) ?? new Set()).add(id));
  for (const { facts } of assets)
    for (const contract of facts.contracts) add(parseContract(facts.id, contract).chain, facts.id);
  const coins = new Set(assets.map(({ facts }) => facts.id));
  const named = new Set<string>();
  for (const chain of on.keys()) {
    for (const coin of getChainCoins(chain)) {
      named.add(coin);
      if (coins.has(coin)) add(chain, coin);
    }
  }
  for (const { facts } of assets) if (facts.chain && !named.has(facts.id)) add(facts.id, facts.id);
  const coinNames = new Map(
    assets.flatMap(({ facts }) => (facts.chain ? [[facts.id, facts.name] as const] : [])),
  );
  return [...on]
    .map(([_id, ids]) => ({
      _id,
      name: (ids.size === 1 ? coinNames.get(_id) : undefined) ?? getChainName(_id),
      assets: [...ids],
    }))
    .sort((a, b) => b.assets.length - a.assets.length || (a._id < b._id ? -1 : 1));
}
