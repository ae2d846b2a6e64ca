import { createInitialSettings } from '#contracts/user.ts';
import { hashPassword } from '#server/modules/accounts/hash-password.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';

export const PASSWORD = 'Correct-Horse-7';
export const toEmail = (n: number): string => `load-${n}@example.org`;

export interface LoadSize {
  users: number;
  /** Of all wallets together. */
  transactions: number;
  news: number;
}

/** Numbers of rows that one statement inserts. */
const ROWS_PER_STATEMENT = 50_000;

/**
 * Inserts active accounts with one password, transactions in their wallets (each bought coin is kept, so that
 * none exceeds a holding) and news items. `assets`: ids that the transactions and the news are about.
 */
export async function fillDatabase(
  { pool }: OpenDatabase,
  { users, transactions, news }: LoadSize,
  assets: readonly string[],
): Promise<void> {
  const password = await hashPassword(PASSWORD);
  const settings = JSON.stringify(createInitialSettings('en'));
  await inParts(users, (from, to) =>
    pool.query(
      `insert into users (id, email, email_key, password_hash, first_name, last_name, settings, granted_tier, activated_at)
       select md5('user ' || n)::uuid::text, 'load-' || n || '@example.org', 'load-' || n || '@example.org', $1, 'Ada', 'Lovelace',
         $2::jsonb, 'pro', now()
       from generate_series($3::int, $4::int) n`,
      [password, settings, from, to],
    ),
  );
  await inParts(users, (from, to) =>
    pool.query(
      `insert into wallets (user_id, next_sequence)
       select md5('user ' || n)::uuid::text, $3::int + 1 from generate_series($1::int, $2::int) n`,
      [from, to, Math.ceil(transactions / users)],
    ),
  );
  await inParts(transactions, (from, to) =>
    pool.query(
      `insert into wallet_entries (user_id, id, sequence, type, asset_id, quantity, price, fees, currency, date, at)
       select md5('user ' || n % $3::int)::uuid::text, md5('entry ' || n)::uuid::text, n / $3::int, 'buy', ($4::text[])[1 + n % cardinality($4::text[])],
         (1 + n % 7)::text::numeric, (100 + n % 900)::text::numeric, 1, 'usd',
         to_char(timestamp '2022-01-01' + (n % 1000) * interval '1 day', 'YYYY-MM-DD'),
         (extract(epoch from timestamp '2022-01-01' + (n % 1000) * interval '1 day') * 1000)::bigint
       from generate_series($1::int, $2::int) n`,
      [from, to, users, assets],
    ),
  );
  await inParts(news, (from, to) =>
    pool.query(
      `insert into news_items (canonical_key, feed_url, title, content, url, language, published_at, is_dated, tone, tone_score,
         tone_sentence, asset_ids, read_at, changed_at)
       select 'load ' || n, 'https://example.org/feed', 'Report ' || n || ' about a network upgrade',
         'The network was upgraded on day ' || n % 1000 || '. Validators took part.', 'https://example.org/' || n,
         case when n % 5 = 0 then 'it' else 'en' end, now() - n * interval '1 minute', true, 'neutral', 0, '',
         array[($3::text[])[1 + n % cardinality($3::text[])]], now(), now()
       from generate_series($1::int, $2::int) n`,
      [from, to, assets],
    ),
  );
  await pool.query(
    `insert into news_sources (feed_url, item_key, item_id, name, url, hash)
     select feed_url, id::text, id, 'Example', url, '' from news_items where canonical_key like 'load %'`,
  );
  await pool.query(
    `insert into news_assets (asset_id, published_at, item_id)
     select asset_ids[1], published_at, id from news_items where canonical_key like 'load %'`,
  );
  await pool.query('analyze');
}

async function inParts(count: number, insert: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += ROWS_PER_STATEMENT) {
    await insert(from, Math.min(from + ROWS_PER_STATEMENT, count) - 1);
  }
}
