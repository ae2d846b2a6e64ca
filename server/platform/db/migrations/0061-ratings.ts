import { type Kysely, sql } from 'kysely';

/**
 * Ratings by people. What raters state and rate is only added: the database refuses to change or delete it. A
 * publication can be withdrawn, which is a date beside it. Accounts are named without a foreign key: who rated stays
 * known after an account is erased, because the names stand beside published ratings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table raters (
      id text primary key,
      account_id text not null unique,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table rater_disclosures (
      id bigint generated always as identity primary key,
      rater_id text not null references raters (id),
      name text not null,
      holdings text[] not null,
      disclosed_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table rating_sources (
      id bigint generated always as identity primary key,
      url text not null,
      final_url text not null,
      sha256 text not null,
      content text not null,
      fetched_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on rating_sources (sha256)`.execute(db);
  await sql`
    create table rating_rounds (
      id bigint generated always as identity primary key,
      asset_id text not null,
      rubric text not null,
      opened_at timestamptz not null default now(),
      closed_at timestamptz
    )`.execute(db);
  await sql`create unique index on rating_rounds (asset_id) where closed_at is null`.execute(db);
  await sql`
    create table ratings (
      id bigint generated always as identity primary key,
      round_id bigint not null references rating_rounds (id),
      item text not null,
      rater_id text not null references raters (id),
      value smallint check (value between 0 and 5),
      reason text not null,
      language text not null,
      source_id bigint references rating_sources (id),
      says text,
      rated_at timestamptz not null default clock_timestamp(),
      check ((value is null) = (source_id is null))
    )`.execute(db);
  await sql`create index on ratings (round_id, id)`.execute(db);
  await sql`
    create table rating_publications (
      id bigint generated always as identity primary key,
      asset_id text not null,
      round_id bigint references rating_rounds (id),
      file jsonb not null,
      raters jsonb not null,
      sha256 text not null,
      effect jsonb not null,
      agreement jsonb not null,
      published_at timestamptz not null default clock_timestamp(),
      withdrawn_at timestamptz
    )`.execute(db);
  await sql`create index on rating_publications (asset_id, id)`.execute(db);
  await sql`
    create function refuse_change_of_ratings() returns trigger language plpgsql as $$
    begin
      raise exception 'ratings are only added' using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  for (const table of ['rater_disclosures', 'rating_sources', 'ratings'])
    await sql`
      create trigger only_added before update or delete on ${sql.table(table)}
        for each row execute function refuse_change_of_ratings()`.execute(db);
  await sql`
    create trigger only_withdrawn before update of asset_id, file, raters, sha256, effect, agreement, published_at
      on rating_publications for each row execute function refuse_change_of_ratings()`.execute(db);
}
