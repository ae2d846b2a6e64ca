import { type Kysely, sql } from 'kysely';

/**
 * Transactions in every currency of `FIAT_CURRENCIES`, each with the rate that the user entered for it: euros for one
 * unit. Existing transactions have none.
 */
const STATEMENTS = [
  `alter table wallet_entries drop constraint wallet_entries_currency_check`,
  `alter table wallet_entries
    add constraint wallet_entries_currency_check check (currency in (
      'eur', 'usd', 'gbp', 'chf', 'jpy', 'cad', 'aud', 'pln', 'sek', 'nok', 'dkk', 'czk', 'huf', 'ron', 'brl', 'try'
    )),
    add column own_rate numeric check (own_rate > 0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
