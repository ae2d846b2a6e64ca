import type { Generated, GeneratedAlways } from 'kysely';
import type { AssetPatch } from '#domain/assets/asset-patch.ts';
import type { DisputeDecision, DisputeState } from '#domain/desk/disputes.ts';
import type { Role } from '#domain/desk/roles.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Json, Nullable, Timestamp, WithDefault } from '#server/platform/db/column-types.ts';

/** What operators write on a ticket. `answer`: sent by email. `note`: for operators. */
interface TicketEntriesTable {
  id: GeneratedAlways<number>;
  reference: string;
  kind: 'answer' | 'note';
  author_id: Nullable<string>;
  text: string;
  created_at: WithDefault<Timestamp>;
}

/** Texts for answers. */
interface TicketMacrosTable {
  id: string;
  title: string;
  text_en: string;
  text_it: string;
}

/** Disputes of red flags as senders wrote them. */
interface FlagDisputesTable {
  reference: string;
  asset_id: string;
  code: string;
  name: string;
  /** Of the sender in the project. */
  position: string;
  email: string;
  email_key: string;
  language: Locale;
  text: string;
  source_url: string;
  state: Generated<DisputeState>;
  created_at: WithDefault<Timestamp>;
}

/** Public answers to disputes. */
interface DisputeAnswersTable {
  reference: string;
  asset_id: string;
  code: string;
  state: DisputeDecision;
  text_en: string;
  text_it: string;
  role: Role;
  received_at: Timestamp;
  answered_at: Timestamp;
}

/** Posts written on the desk, also those that replace a bundled one. */
interface DeskPostsTable {
  id: Generated<number>;
  slug: string;
  created_at: WithDefault<Timestamp>;
}

interface DeskPostVersionsTable {
  post_id: number;
  number: number;
  author_id: Nullable<string>;
  created_at: WithDefault<Timestamp>;
  title_en: string;
  excerpt_en: string;
  text_en: string;
  title_it: string;
  excerpt_it: string;
  text_it: string;
}

/** From when a version is shown; a null `number` takes the post off. */
interface DeskPostPublicationsTable {
  id: GeneratedAlways<number>;
  post_id: number;
  number: Nullable<number>;
  publish_at: Timestamp;
  author_id: Nullable<string>;
}

/** Facts set on the desk: see `AssetPatch`. */
interface AssetEditsTable {
  asset_id: string;
  patch: Json<AssetPatch>;
  changed_at: WithDefault<Timestamp>;
}

/** How far the sign-ups of a day (UTC) came. Counts only. */
interface FunnelDaysTable {
  day: string;
  started: number;
  activated: number;
  used: number;
  paying: number;
}

/** Tables of the work on the desk. */
export interface DeskTables {
  asset_edits: AssetEditsTable;
  funnel_days: FunnelDaysTable;
  ticket_entries: TicketEntriesTable;
  ticket_macros: TicketMacrosTable;
  flag_disputes: FlagDisputesTable;
  dispute_answers: DisputeAnswersTable;
  desk_posts: DeskPostsTable;
  desk_post_versions: DeskPostVersionsTable;
  desk_post_publications: DeskPostPublicationsTable;
}
