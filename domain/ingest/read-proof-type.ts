import type { Consensus } from '#domain/method/inputs.ts';

/** Parses the consensus mechanism from free text. Returns null when it names neither or both. */
export function readProofType(text: string | null | undefined): Exclude<Consensus, 'none'> | null {
  const words = (text ?? '').toLowerCase();
  const work = /proof[ -]of[ -]work|\bpow\b|^work\b/.test(words);
  const stake = /proof[ -]of[ -]stake|\b[dlnp]?pos\b/.test(words);
  if (work === stake) return null;
  return work ? 'pow' : 'pos';
}
