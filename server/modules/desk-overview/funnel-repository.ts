import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/** Statements on how far sign-ups come. */

export interface FunnelDay {
  /** `YYYY-MM-DD`, UTC: the day of the sign-up. */
  day: string;
  /** Each of these counts is part of the one before, but `paying`, which is part of `activated`. */
  started: number;
  activated: number;
  /** With a transaction or a followed asset, removed ones included. */
  used: number;
  /** With a paid plan, now or before. */
  paying: number;
}

/** Sign-ups of the last days by the rows that exist. Demo accounts and those with a role do not count. */
const LIVE = (days: number) => sql<FunnelDay>`
  select to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day,
    count(*)::int as started,
    count(*) filter (where activated_at is not null)::int as activated,
    count(*) filter (where activated_at is not null and (
      exists (select from wallet_entries w where w.user_id = u.id)
      or exists (select from favourites f where f.user_id = u.id)))::int as used,
    count(*) filter (where activated_at is not null and (
      paid_tier is not null or exists (select from subscriptions s where s.user_id = u.id)))::int as paying
  from users u
  where not demo and roles = '{}' and created_at >= (now() at time zone 'utc')::date - ${days}::int
  group by 1`;

/** Keeps the counts of the last days; a count never falls, because rows are deleted. */
export async function writeFunnelDays(db: Db, days: number): Promise<void> {
  await sql`
    insert into funnel_days (day, started, activated, used, paying)
    select day::date, started, activated, used, paying from (${LIVE(days)}) live
    on conflict (day) do update set started = greatest(funnel_days.started, excluded.started),
      activated = greatest(funnel_days.activated, excluded.activated),
      used = greatest(funnel_days.used, excluded.used), paying = greatest(funnel_days.paying, excluded.paying)`.execute(
    db,
  );
}

/** The last days with a sign-up, newest first. */
export async function listFunnelDays(db: Db, days: number): Promise<FunnelDay[]> {
  const { rows } = await sql<FunnelDay>`
    select day, max(started)::int as started, max(activated)::int as activated, max(used)::int as used,
      max(paying)::int as paying
    from (
      select to_char(day, 'YYYY-MM-DD') as day, started, activated, used, paying from funnel_days
        where day >= (now() at time zone 'utc')::date - ${days}::int
      union all ${LIVE(days)}
    ) counted
    group by day order by day desc`.execute(db);
  return rows;
}
