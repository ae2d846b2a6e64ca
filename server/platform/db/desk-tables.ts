import type { GeneratedAlways } from 'kysely';
import type { Nullable, Timestamp, WithDefault } from '#server/platform/db/column-types.ts';

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

/** Tables of the work on the desk. */
export interface DeskTables {
  ticket_entries: TicketEntriesTable;
  ticket_macros: TicketMacrosTable;
}
