import type { SourceId } from '#domain/assets/sources.ts';

/** The registers under MiCA, the EU regulation of crypto-assets. The most important first. */
export const REGISTER_NAMES = [
  'mica-non-compliant',
  'mica-providers',
  'mica-e-money-tokens',
  'mica-white-papers',
] as const;
export type RegisterName = (typeof REGISTER_NAMES)[number];

/** One entry of a register. Days are `YYYY-MM-DD`. */
export interface RegisterEntry {
  authority: string;
  /** ISO 3166 code of the home member state. */
  country?: string | undefined;
  name?: string | undefined;
  commercial_name?: string | undefined;
  lei?: string | undefined;
  /** As written in the register; not always complete addresses. */
  websites?: readonly string[] | undefined;
  /** Day of the decision against a provider that does not comply. */
  decided?: string | undefined;
  authorised?: string | undefined;
  ended?: string | undefined;
  /** Letters of the services in the regulation, article 3(1)(16). */
  services?: readonly string[] | undefined;
  white_papers?: readonly string[] | undefined;
  updated?: string | undefined;
}

/** A whole register as of one day. */
export interface Register {
  name: RegisterName;
  source: SourceId;
  /** ISO 8601 UTC. */
  observed_at: string;
  entries: readonly RegisterEntry[];
}
