import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/** What operators see of an account, newest first. No statement reads the wallet. */

const MAX_ROWS = 50;

export function listSubscriptions(db: Db, userId: string) {
  return db
    .selectFrom('subscriptions')
    .select([
      'provider',
      'plan',
      'amount',
      'currency',
      'billing_interval',
      'status',
      'started_at',
      'period_end',
      'ended_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
}

export function listInvoices(db: Db, userId: string) {
  return db
    .selectFrom('invoices')
    .select(['series', 'number', 'kind', 'total', 'currency', 'issued_at'])
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
}

/** Emails to the account, also those that name its address only. Their facts are left out. */
export function listMails(db: Db, { id, email }: { id: string; email: string }) {
  return db
    .selectFrom('emails')
    .select(['kind', 'created_at', 'sent_at', 'failed_at', 'last_error'])
    .where((at) => at.or([at('user_id', '=', id), at(sql`lower(address)`, '=', email.toLowerCase())]))
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
}
