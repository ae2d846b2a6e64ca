import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { CheckoutProvider } from '#contracts/payments.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { SoldPlan } from '#domain/payments/price.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import type { CheckoutsTable } from '#server/platform/db/payment-tables.ts';

/** A purchase that was begun. */
export interface Checkout {
  id: string;
  userId: string;
  provider: CheckoutProvider;
  /** Id and page at the provider; null until it has answered. */
  providerRef: string | null;
  url: string | null;
  priceId: string;
  plan: SoldPlan;
  language: Locale;
  state: 'open' | 'paid' | 'failed' | 'cancelled';
}

const toCheckout = (row: Selectable<CheckoutsTable>): Checkout => ({
  id: row.id,
  userId: row.user_id,
  provider: row.provider,
  providerRef: row.provider_ref,
  url: row.url,
  priceId: row.price_id,
  plan: row.plan,
  language: row.language,
  state: row.state,
});

/** Minutes in which a repeated request leads to the same checkout. */
const REUSE_MINUTES = 15;

/** Returns an open checkout of the same purchase that was begun a short while ago; null without one. */
export async function findReusableCheckout(
  db: Db,
  { userId, provider, priceId, language, tid }: NewCheckout,
): Promise<Checkout | null> {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('price_id', '=', priceId)
    .where('language', '=', language)
    .where('tid', tid === null ? 'is' : '=', tid)
    .where('state', '=', 'open')
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${REUSE_MINUTES})`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ? toCheckout(row) : null;
}

export interface NewCheckout {
  userId: string;
  provider: CheckoutProvider;
  priceId: string;
  plan: SoldPlan;
  tid: string | null;
  language: Locale;
}

/** Stores a new checkout and returns its id. */
export async function insertCheckout(db: Db, checkout: NewCheckout): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('checkouts')
    .values({
      id,
      user_id: checkout.userId,
      provider: checkout.provider,
      price_id: checkout.priceId,
      plan: checkout.plan,
      tid: checkout.tid,
      language: checkout.language,
    })
    .execute();
  return id;
}

export async function setCheckoutPage(
  db: Db,
  id: string,
  { ref, url }: { ref: string; url: string },
): Promise<void> {
  await db.updateTable('checkouts').set({ provider_ref: ref, url }).where('id', '=', id).execute();
}

export async function findCheckout(db: Db, id: string): Promise<Checkout | null> {
  const row = await db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toCheckout(row) : null;
}

/** Reads a checkout and locks it until the end of the transaction. */
export async function lockCheckout(transaction: DbTransaction, id: string): Promise<Checkout | null> {
  const row = await transaction
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toCheckout(row) : null;
}

/** Sets the final state of a checkout. A paid one stays paid. */
export async function closeCheckout(
  db: Db,
  id: string,
  state: Exclude<Checkout['state'], 'open'>,
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ state, closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '!=', 'paid')
    .execute();
}

/** Open checkouts of the last days, oldest first. */
export async function listOpenCheckouts(db: Db, days: number): Promise<Checkout[]> {
  const rows = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('state', '=', 'open')
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('created_at')
    .execute();
  return rows.map(toCheckout);
}

/** Sets open checkouts that are older to cancelled, and deletes closed ones after `keptDays`. */
export async function cleanUpCheckouts(db: Db, days: number, keptDays: number): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ state: 'cancelled', closed_at: sql<Date>`now()` })
    .where('state', '=', 'open')
    .where('created_at', '<=', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
  await db
    .deleteFrom('checkouts')
    .where('state', '!=', 'paid')
    .where('state', '!=', 'open')
    .where('created_at', '<=', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute();
}

/** Orders that one affiliate's id led to. */
export interface Referral {
  tid: string;
  orders: number;
  paid: number;
  first: Date;
  last: Date;
}

/** Orders by affiliate's id, the one with the most paid orders first. */
export async function listReferralRows(db: Db): Promise<Referral[]> {
  const { rows } = await sql<Referral>`
    select tid, count(*)::int as orders, (count(*) filter (where state = 'paid'))::int as paid,
      min(created_at) as first, max(created_at) as last
    from checkouts where tid is not null
    group by tid order by paid desc, orders desc, tid`.execute(db);
  return rows;
}
