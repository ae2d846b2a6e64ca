import { type Kysely, sql } from 'kysely';

/**
 * Seats of ENTERPRISE plans. The plan in force becomes the highest of a granted, a paid and a seat's plan. The
 * database keeps `seat_tier`, so that no change of a plan or a seat can leave it behind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seats (
      id text primary key,
      payer_id text not null references users (id) on delete cascade,
      member_id text unique references users (id) on delete cascade,
      email text not null,
      email_key text not null,
      language text not null,
      invited_at timestamptz not null default now(),
      expires_at timestamptz not null,
      accepted_at timestamptz,
      is_manager boolean not null default false,
      told_active boolean,
      unique (payer_id, email_key)
    )`.execute(db);
  await sql`create unique index on seats (payer_id) where is_manager`.execute(db);
  await sql`create index on seats (email_key) where member_id is null`.execute(db);
  await sql`alter table one_time_tokens drop constraint one_time_tokens_purpose_check`.execute(db);
  await sql`
    alter table one_time_tokens add constraint one_time_tokens_purpose_check
      check (purpose in ('activation', 'confirm', 'reset', 'email', 'login', 'unsubscribe', 'seat'))`.execute(
    db,
  );
  await sql`alter table users add column seat_tier text check (seat_tier = 'enterprise')`.execute(db);
  await sql`alter table users drop column tier`.execute(db);
  await sql`
    alter table users add column tier text generated always as (
      case
        when granted_tier = 'lifetime' and seat_tier is null then 'lifetime'
        when granted_tier = 'enterprise' or paid_tier = 'enterprise' or seat_tier = 'enterprise' then 'enterprise'
        when granted_tier = 'pro' or paid_tier = 'pro' then 'pro'
        else 'free'
      end) stored`.execute(db);
  await sql`
    create function seat_tier_of(person text) returns text language sql stable as $$
      select 'enterprise' from seats s join users p on p.id = s.payer_id
      where s.member_id = person and p.deleted_at is null
        and (p.granted_tier = 'enterprise' or p.paid_tier = 'enterprise')
    $$`.execute(db);
  await sql`
    create function refresh_seat_of_member() returns trigger language plpgsql as $$
    begin
      update users set seat_tier = seat_tier_of(id)
      where id in (case when tg_op <> 'INSERT' then old.member_id end, case when tg_op <> 'DELETE' then new.member_id end)
        and seat_tier is distinct from seat_tier_of(id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger seats_of_member after insert or delete or update of member_id on seats
    for each row execute function refresh_seat_of_member()`.execute(db);
  await sql`
    create function refresh_seats_of_payer() returns trigger language plpgsql as $$
    begin
      update users set seat_tier = seat_tier_of(id)
      where id in (select member_id from seats where payer_id = new.id)
        and seat_tier is distinct from seat_tier_of(id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger seats_of_payer after update of granted_tier, paid_tier, deleted_at on users
    for each row execute function refresh_seats_of_payer()`.execute(db);
}
