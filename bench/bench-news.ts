import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { median, reportNote, reportRatio } from '#bench/report.ts';
import { createRandom } from '#server/commands/seeded-random.ts';
import { type NewsFilter, readPage } from '#server/modules/news/repository.ts';
import { updateAges } from '#server/modules/news/search-repository.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { withStatementLimit } from '#server/platform/db/statement-limit.ts';

const ITEMS = 1_000_000;
const ROWS_PER_STATEMENT = 20_000;
const FILL_STATEMENT_MS = 600_000;
const PAGE = 20;
const RUNS = 60;
const MAX_RATIO = 3;
/** Words of the generated texts. Word 0 is in most items, word 20,000 in few. */
const VOCABULARY = 20_000;

/** Letters only, so that the dictionaries keep each word apart. */
const toWord = (rank: number): string =>
  `q${[...String(rank)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}z`;

/**
 * Measures the first page of news and searches in it with 1,000,000 items against reading 20 of them by primary
 * key, each through the same code and connection.
 */
export async function benchNews(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const database = await openDatabase(loadConfig({ DATA_DIR: dataDir }), () => {});
  const { db, pool } = database;
  try {
    await migrateToLatest(db);
    const words = await withStatementLimit(FILL_STATEMENT_MS, async () => {
      await fillNews(db, pool);
      return pickWords(pool);
    });
    const byKey = () => readByKey(db, Math.floor(Math.random() * (ITEMS - PAGE)));
    await compare('news, first page', byKey, () => readFirst(db, {}));
    await compare('news of one asset', byKey, () => readFirst(db, { assets: ['asset-7'] }));
    for (const { word, items } of words)
      await compare(`news, search for a word of ${items.toLocaleString('en')} items`, byKey, () =>
        readFirst(db, { title: word }),
      );
    const [common, rare] = [words.at(0)!.word, words.at(-1)!.word];
    await compare('news, search for two words', byKey, () => readFirst(db, { title: `${common} ${rare}` }));
    await compare('news, search for an unknown word', byKey, () => readFirst(db, { title: 'unknownword' }));
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const readFirst = (db: Db, filter: NewsFilter) => readPage(db, filter, { page: 1, limit: PAGE });

const readByKey = (db: Db, from: number) =>
  db
    .selectFrom('news_items')
    .select(['id', 'title', 'content', 'url', 'language', 'published_at', 'is_dated'])
    .select(['tone', 'tone_score', 'tone_sentence', 'asset_ids'])
    .where(
      'id',
      'in',
      Array.from({ length: PAGE }, (_, at) => from + 1 + at),
    )
    .execute();

/** Alternates both, so that other load on the machine affects them alike. */
async function compare(
  name: string,
  byKey: () => Promise<unknown>,
  read: () => Promise<unknown>,
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1)
    for (const [at, work] of [byKey, read].entries()) {
      const started = performance.now();
      await work();
      times[at as 0 | 1].push(performance.now() - started);
    }
  const [key, own] = [median(times[0]), median(times[1])];
  reportRatio(
    name,
    own / key,
    MAX_RATIO,
    'most',
    `${own.toFixed(2)} ms, ${key.toFixed(2)} ms by primary key`,
  );
}

/** Inserts items of 9 words in the title and 30 in the text; frequent words are as frequent as in a language. */
async function fillNews(db: Db, pool: Pool): Promise<void> {
  const started = performance.now();
  const words = Array.from({ length: VOCABULARY }, (_, rank) => toWord(rank));
  // Indexes over all texts are made much faster at the end than text by text.
  const { rows: indexes } = await pool.query(
    `select indexname, indexdef from pg_indexes where indexname like 'news_items_search%'`,
  );
  for (const { indexname } of indexes) await pool.query(`drop index ${indexname}`);
  const random = createRandom(20_261_126);
  const draw = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(random() ** 4 * VOCABULARY)]).join(' ');
  for (let from = 0; from < ITEMS; from += ROWS_PER_STATEMENT) {
    const texts = Array.from({ length: ROWS_PER_STATEMENT }, () => [draw(9), draw(30)]);
    await pool.query(
      `insert into news_items (canonical_key, feed_url, title, content, url, language, published_at, is_dated, tone, tone_score,
         tone_sentence, asset_ids, read_at, changed_at)
       select 'bench ' || n, 'https://example.org/feed', title, content, 'https://example.org/' || n,
         case when n % 5 = 0 then 'it' else 'en' end, now() - n * interval '1 minute', true,
         (array['positive', 'negative', 'neutral'])[1 + n % 3], 0, '', array['asset-' || n % 300], now(), now()
       from unnest($1::text[], $2::text[]) with ordinality as drawn(title, content, at), lateral (select $3::int + at - 1 as n) numbered`,
      [texts.map(([title]) => title), texts.map(([, content]) => content), from],
    );
  }
  await pool.query(
    `insert into news_sources (feed_url, item_key, item_id, name, url, hash)
     select feed_url, id::text, id, 'Example', url, '' from news_items`,
  );
  await pool.query(
    'insert into news_assets (asset_id, published_at, item_id) select asset_ids[1], published_at, id from news_items',
  );
  await updateAges(db);
  for (const { indexdef } of indexes) await pool.query(indexdef);
  await pool.query('vacuum analyze news_items');
  await pool.query('vacuum analyze news_sources');
  await pool.query('vacuum analyze news_assets');
  const { rows } = await pool.query(
    `select pg_total_relation_size('news_items') as bytes, pg_relation_size('news_items_search') as search`,
  );
  reportNote(
    `filled with ${ITEMS.toLocaleString('en')} news`,
    Number(rows[0].search) / Number(rows[0].bytes),
    `${((performance.now() - started) / 1000).toFixed(0)} s, ${(Number(rows[0].bytes) / 1e9).toFixed(1)} GB; the ratio is the share of the search index`,
  );
}

/** Words that are in most, many, some and few items. */
async function pickWords(pool: Pool): Promise<{ word: string; items: number }[]> {
  const words: { word: string; items: number }[] = [];
  for (const rank of [0, 10, 100, 1_000, 19_000]) {
    const { rows } = await pool.query(
      `select count(*) as items from news_items where search @@ to_tsquery('english', $1)`,
      [toWord(rank)],
    );
    words.push({ word: toWord(rank), items: Number(rows[0].items) });
  }
  return words;
}
