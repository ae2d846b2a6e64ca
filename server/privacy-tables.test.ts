import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { RETENTION_DAYS } from '#domain/privacy/retention.ts';
import { renderServerTable, SERVER_DATA } from '#domain/privacy/stored-data.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { createTestDatabase } from '#tests/database.ts';

const people = provideAccounts({}, createTestDatabase);
const listed = SERVER_DATA.flatMap(({ names }) => names);

/** Columns that name a person, an address or a caller. */
const PERSONAL = [
  'user_id',
  'payer_id',
  'member_id',
  'email',
  'email_key',
  'caller',
  'origin_hash',
  'token_sha256',
];

/** Tables without data of people. A new table belongs here or in the list of stored data. */
const IMPERSONAL = [
  'asset_edits',
  'asset_scores',
  'assets',
  'blog_posts',
  'bundled_loads',
  'candle_series',
  'desk_events',
  'desk_faq',
  'desk_post_publications',
  'desk_post_versions',
  'desk_posts',
  'dispute_answers',
  'events',
  'exchanges',
  'fear_greed',
  'flag_history',
  'flag_states',
  'funnel_days',
  'fx_rates',
  'held_rows',
  'ingest_runs',
  'invoice_series',
  'known_coins',
  'kysely_migration',
  'kysely_migration_lock',
  'market_gauge',
  'market_quotes',
  'news_assets',
  'news_feeds',
  'news_items',
  'news_sources',
  'notices',
  'notification_progress',
  'observations',
  'open_data_days',
  'price_history',
  'price_hours',
  'pump_alerts',
  'quarantine',
  'rating_files',
  'rating_rounds',
  'rating_sources',
  'registers',
  'repository_lists',
  'score_history',
  'secrets',
  'shown_figures',
  'signal_data',
  'signal_ledger',
  'signal_scans',
  'snapshots',
  'snapshot_figures',
  'publication',
  'operator_alerts',
  'source_calls',
  'source_requests',
  'source_status',
  'ticket_macros',
  'tickers',
];

describe('the table of stored data in the privacy policy', () => {
  it('lists every table that holds data of people', async () => {
    const { rows } = await people.pool.query<{ name: string; columns: string[] }>(
      `select table_name as name, array_agg(column_name::text) as columns
        from information_schema.columns where table_schema = 'public' group by 1`,
    );
    const names = rows.map(({ name }) => name);
    expect(names.filter((name) => !listed.includes(name) && !IMPERSONAL.includes(name))).toEqual([]);
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
    const personal = rows.filter(({ columns }) => columns.some((column) => PERSONAL.includes(column)));
    expect(personal.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('lists every table with a retention in days, and states the number of the clean-up', () => {
    expect(listed).toEqual(expect.arrayContaining(Object.keys(RETENTION_DAYS)));
    for (const locale of LOCALES) {
      const table = renderServerTable(locale);
      for (const [name, days] of Object.entries(RETENTION_DAYS)) {
        const row = table.split('\n').find((line) => line.includes(`\`${name}\``));
        expect(row, name).toMatch(new RegExp(`\\b${days}\\b`));
      }
    }
  });
});
