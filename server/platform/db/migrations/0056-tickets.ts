import { type Kysely, sql } from 'kysely';

/** Texts for answers that most sites need: id, title, English, Italian. Operators change them on the desk. */
const FIRST_MACROS = [
  [
    'received',
    'Received',
    'Thank you for writing. We’re looking into it and will answer by email.',
    'Grazie per averci scritto. Stiamo verificando e ti risponderemo per email.',
  ],
  [
    'figure-source',
    'Where a figure comes from',
    'Each figure on an asset’s page shows its source and date. Please send the address of the page, the name of the figure, and a public page that shows another value.',
    'Nella pagina di un asset ogni dato riporta fonte e data. Indica l’indirizzo della pagina, il nome del dato e una pagina pubblica che mostra un altro valore.',
  ],
  [
    'no-advice',
    'No advice',
    'Fairview explains how to read figures. It gives no advice to buy or sell, so we can’t answer this question.',
    'Fairview spiega come leggere i dati. Non dà consigli di acquisto o vendita, quindi non possiamo rispondere a questa domanda.',
  ],
];

/**
 * Messages to the operator become tickets: state, assignee, answers and notes. `follows`: the ticket that a later
 * message of the same address quotes. `author_id`: the operator, unknown once the account is erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add column follows text references messages (reference) on delete set null,
      add column state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
      add column assignee_id text references users (id) on delete set null,
      add column changed_at timestamptz not null default now()`.execute(db);
  await sql`update messages set changed_at = created_at`.execute(db);
  await sql`create index messages_by_change on messages (changed_at) where follows is null`.execute(db);
  await sql`create index messages_following on messages (follows)`.execute(db);
  await sql`
    create table ticket_entries (
      id bigint generated always as identity primary key,
      reference text not null references messages (reference) on delete cascade,
      kind text not null check (kind in ('answer', 'note')),
      author_id text references users (id) on delete set null,
      text text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on ticket_entries (reference, id)`.execute(db);
  await sql`
    create table ticket_macros (
      id text primary key,
      title text not null,
      text_en text not null,
      text_it text not null
    )`.execute(db);
  for (const macro of FIRST_MACROS)
    await sql`insert into ticket_macros values (${sql.join(macro)})`.execute(db);
}
