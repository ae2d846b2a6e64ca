import type { AssetKind } from '#domain/assets/asset.ts';
import type { CategoryId } from '#domain/assets/category-ids.ts';

/**
 * Patterns of provider categories and tags, with our category. The first matching rule wins, so specific
 * rules precede general ones. Ecosystems, portfolios and index memberships do not describe the asset and are
 * ignored.
 */
const CATEGORY_RULES: readonly (readonly [RegExp, CategoryId])[] = [
  [/stable ?coin/, 'stablecoin'],
  [/\bprivacy\b/, 'privacy'],
  [/\boracles?\b/, 'oracle'],
  [/prediction market/, 'predictions'],
  [/\bgambling\b|\bcasino\b|\bbetting\b/, 'betting'],
  [/\bfan token/, 'fan-management'],
  [/\bmetaverse\b|virtual reality/, 'metaverse'],
  [/\bgaming\b|play to earn|\bgamefi\b/, 'gaming'],
  [/artificial intelligence|\bai agents?\b|\bai\b/, 'artificial-intelligence'],
  [/internet of things|\biot\b/, 'internet-of-things'],
  [/\bhealth(care)?\b/, 'health'],
  [/\blegal\b|\bjustice\b/, 'justice'],
  [/\bbrowsers?\b/, 'browser'],
  [/\bmusic\b|\bstreaming\b|\bvideo\b/, 'streaming'],
  [/\bsocial\b|\bsocialfi\b|\bcommunication\b/, 'social'],
  [/\blaunchpads?\b|\bido\b/, 'ido'],
  [/(^|[^e])centralized exchange|exchange-based|exchange token/, 'exchange-token'],
  [/\bcrowdfunding\b|\bcharity\b|\bfunding\b/, 'funding'],
  [/\bnft marketplace|non-fungible|\bnft\b/, 'nft-platform'],
  [/\bstorage\b|cloud computing|distributed computing|\bcloud\b/, 'cloud'],
  [/layer 2|\bl2\b|\brollups?\b|\bscaling\b|sidechain/, 'scaling'],
  [/smart contract platform/, 'smart-contract-platform'],
  [/\bdefi\b|decentralized finance|decentralized exchange|lending|yield|derivatives|\bamm\b/, 'defi'],
  [/\bdao\b|\bgovernance\b/, 'dao'],
  [/\bdepin\b|\binfrastructure\b|\bnetwork\b|interoperability/, 'network'],
  [/developer|\bdevelopment\b|\bsoftware\b/, 'development'],
  [/layer 1|\bl1\b/, 'smart-contract-platform'],
  [/\bcryptocurrency\b|\bpayments?\b|\bmeme\b/, 'cryptocurrency'],
];

const UNINFORMATIVE_CATEGORY = /ecosystem|portfolio|holdings|index|recently added|\bfiled\b|made in|listing/;
const WRAPPED_CATEGORY =
  /wrapped|bridged|liquid staking|liquid staked|liquid restak|tokenized btc|staked eth/;

const filterInformativeNames = (names: readonly string[]): string[] =>
  names.map((name) => name.toLowerCase()).filter((name) => !UNINFORMATIVE_CATEGORY.test(name));

/** Maps the category names of a provider to our category. Returns null when no rule matches. */
export function toCategory(names: readonly string[]): CategoryId | null {
  const known = filterInformativeNames(names);
  // Payment coins are also listed as layer 1, which the rules would match.
  if (known.includes('cryptocurrency') && !known.some((name) => name.includes('smart contract')))
    return 'cryptocurrency';
  return CATEGORY_RULES.find(([rule]) => known.some((name) => rule.test(name)))?.[1] ?? null;
}

/** Derives the kind of an asset. `onPlatform` is true when it is issued on another chain. */
export function toKind(names: readonly string[], onPlatform: boolean): AssetKind {
  const known = filterInformativeNames(names);
  if (known.some((name) => /stable ?coin/.test(name) && !/governance|issuer/.test(name))) return 'stablecoin';
  if (known.some((name) => WRAPPED_CATEGORY.test(name) && !/governance|protocol/.test(name)))
    return 'wrapped';
  return onPlatform ? 'token' : 'coin';
}

/** Returns true when the names include a layer 1 or layer 2 category. */
export function isChain(names: readonly string[]): boolean {
  return filterInformativeNames(names).some((name) => /layer [12]\b|\bl[12]\b/.test(name));
}
