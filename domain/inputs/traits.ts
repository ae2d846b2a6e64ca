import type { AssetFacts } from '#domain/assets/asset.ts';
import type { Consensus } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';

/**
 * Bits that decide which parts apply to an asset. They implement the published applicability list (method,
 * 3.3) and the variants of section 4. No other rule makes a part not applicable.
 */
export const TRAIT = {
  STABLECOIN: 1,
  WRAPPED: 2,
  /** A layer 1 or layer 2: `chains` does not apply. */
  CHAIN: 4,
  /** `raised` and `tier1` do not apply. */
  FAIR_LAUNCH: 8,
  /** `price_sales` does not apply. */
  NO_FEES: 16,
  NO_REDDIT: 32,
  NO_TELEGRAM: 64,
  NO_TWITTER: 128,
  /** Native coin: unknown owner privileges count as none. */
  NATIVE: 256,
  NO_REPOSITORY: 512,
  PROOF_OF_WORK: 1024,
  NO_CONSENSUS: 2048,
  /** No longer followed: never rated. */
  RETIRED: 4096,
} as const;

/** Number of social parts that depend on each channel. Reddit has two: subscribers and engagement. */
const SOCIAL_CHANNELS = {
  rd_sub: { trait: TRAIT.NO_REDDIT, parts: 2 },
  tg: { trait: TRAIT.NO_TELEGRAM, parts: 1 },
  tw: { trait: TRAIT.NO_TWITTER, parts: 1 },
} as const;
const SOCIAL_PARTS = 4;

/** Returns the bits of absent channels, or 0 when too few parts would remain. They then count as missing. */
function toAbsentChannelBits(facts: AssetFacts): number {
  const absent = [...new Set(facts.absent_channels)].map((channel) => SOCIAL_CHANNELS[channel]);
  const dropped = absent.reduce((sum, channel) => sum + channel.parts, 0);
  if (SOCIAL_PARTS - dropped < METHOD.social_parts_needed) return 0;
  return absent.reduce((bits, channel) => bits | channel.trait, 0);
}

export function toTraits(facts: AssetFacts, consensus: Consensus | null): number {
  let traits = toAbsentChannelBits(facts);
  if (facts.kind === 'stablecoin') traits |= TRAIT.STABLECOIN;
  if (facts.kind === 'wrapped') traits |= TRAIT.WRAPPED;
  if (facts.kind === 'coin') traits |= TRAIT.NATIVE;
  if (facts.chain) traits |= TRAIT.CHAIN;
  if (facts.fair_launch) traits |= TRAIT.FAIR_LAUNCH;
  if (facts.no_repository) traits |= TRAIT.NO_REPOSITORY;
  if (METHOD.no_fee_model.includes(facts.category) && !facts.fee_model) traits |= TRAIT.NO_FEES;
  if (consensus === 'pow') traits |= TRAIT.PROOF_OF_WORK;
  if (facts.retired) traits |= TRAIT.RETIRED;
  if (consensus === 'none') traits |= TRAIT.NO_CONSENSUS;
  return traits;
}
