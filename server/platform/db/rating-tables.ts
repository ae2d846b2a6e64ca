import type { GeneratedAlways } from 'kysely';
import type { ProposalContent } from '#domain/curated/proposal.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ShownScores } from '#domain/ratings/publication.ts';
import type { RaterAgreement } from '#domain/ratings/rater-agreement.ts';
import type { Raters, RatingFile } from '#domain/ratings/rating-file.ts';
import type { Json, Nullable, Timestamp, WithDefault } from '#server/platform/db/column-types.ts';

/** People who rate, by account. */
export interface RatersTable {
  id: string;
  account_id: string;
  created_at: WithDefault<Timestamp>;
}

/** What raters stated of themselves; the newest counts. Rows cannot be changed or deleted. */
export interface RaterDisclosuresTable {
  id: GeneratedAlways<number>;
  rater_id: string;
  name: string;
  holdings: string[];
  disclosed_at: WithDefault<Timestamp>;
}

/** Texts of sources as they were read. Rows cannot be changed or deleted. */
export interface RatingSourcesTable {
  id: GeneratedAlways<number>;
  url: string;
  final_url: string;
  sha256: string;
  content: string;
  fetched_at: WithDefault<Timestamp>;
}

/** A round of ratings of an asset. One is open at most. */
export interface RatingRoundsTable {
  id: GeneratedAlways<number>;
  asset_id: string;
  rubric: string;
  opened_at: WithDefault<Timestamp>;
  closed_at: Nullable<Timestamp>;
}

/** Every rating given, and with `value` null every one taken back. Rows cannot be changed or deleted. */
export interface RatingsTable {
  id: GeneratedAlways<number>;
  round_id: number;
  item: string;
  rater_id: string;
  value: Nullable<number>;
  reason: string;
  language: Locale;
  source_id: Nullable<number>;
  says: Nullable<string>;
  rated_at: WithDefault<Timestamp>;
}

/** Published rating files. Only `withdrawn_at` changes. */
export interface RatingPublicationsTable {
  id: GeneratedAlways<number>;
  asset_id: string;
  round_id: Nullable<number>;
  file: Json<RatingFile>;
  raters: Json<Raters>;
  sha256: string;
  effect: Json<{ before: ShownScores; after: ShownScores }>;
  agreement: Json<RaterAgreement[]>;
  published_at: WithDefault<Timestamp>;
  withdrawn_at: Nullable<Timestamp>;
}

/** Lists and categories that a second person publishes. Only the decision and `withdrawn_at` change. */
export interface ProposalsTable {
  id: GeneratedAlways<number>;
  asset_id: string;
  content: Json<ProposalContent>;
  reason: string;
  proposer_id: string;
  proposer: Nullable<string>;
  proposed_at: WithDefault<Timestamp>;
  decision: Nullable<'published' | 'discarded'>;
  decided_by: Nullable<string>;
  decided_at: Nullable<Timestamp>;
  effect: Nullable<Json<{ before: ShownScores; after: ShownScores }>>;
  withdrawn_at: Nullable<Timestamp>;
}

export interface RatingTables {
  raters: RatersTable;
  rater_disclosures: RaterDisclosuresTable;
  rating_sources: RatingSourcesTable;
  rating_rounds: RatingRoundsTable;
  ratings: RatingsTable;
  rating_publications: RatingPublicationsTable;
  proposals: ProposalsTable;
}
