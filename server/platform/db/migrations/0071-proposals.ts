import { type Kysely, sql } from 'kysely';

/**
 * Lists and categories that one person proposed and a second one publishes. What was proposed never changes; a decision
 * and a withdrawal are dates beside it. Accounts are named without a foreign key, as for ratings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table proposals (
      id bigint generated always as identity primary key,
      asset_id text not null,
      content jsonb not null,
      reason text not null,
      proposer_id text not null,
      proposer text,
      proposed_at timestamptz not null default clock_timestamp(),
      decision text check (decision in ('published', 'discarded')),
      decided_by text,
      decided_at timestamptz,
      effect jsonb,
      withdrawn_at timestamptz,
      check ((decision is null) = (decided_at is null)),
      check (decision <> 'published' or decided_by <> proposer_id),
      check (withdrawn_at is null or decision = 'published')
    )`.execute(db);
  await sql`create index on proposals (asset_id, id)`.execute(db);
  await sql`
    create trigger only_decided before update of asset_id, content, reason, proposer_id, proposer, proposed_at
      on proposals for each row execute function refuse_change_of_ratings()`.execute(db);
  await sql`
    create trigger only_added before delete on proposals
      for each row execute function refuse_change_of_ratings()`.execute(db);
}
