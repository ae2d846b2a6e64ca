import type pg from 'pg';

/**
 * Tables of the migrations, of repeated requests, of counted calls to sources, and of secrets that the first use
 * creates for all.
 */
const LEFT_OUT = /^(?:kysely_|(?:idempotent_responses|source_calls|secrets)$)/;
/** Tables with more rows hold the market. */
const MAX_ROWS = 5_000;

/** What differs from run to run: ids, times, secrets and what a sequence numbers. */
const VARYING: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID'],
  [/\b[0-9a-f]{8}(?=")/g, 'ID'],
  [/"subject_id": "(?:desk-)?\d+"/g, '"subject_id": 0'],
  [/\bF[DV]-[2-9A-Z]{8}\b/g, 'REFERENCE'],
  [/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[^"]*/g, 'TIME'],
  [/\\\\x[0-9a-f]+/g, 'BYTES'],
  [
    /"(?:sequence|number|id|post_id|item_id|merged_into|last_nonce|hint|code|secret|prefix|token|password_hash)": ?(?:\d+|"[^"]*")/g,
    '"varying": 0',
  ],
];

/** Reads the rows that were added or changed since it was opened, and how many were removed. */
export async function watchRows(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
     where n.nspname = 'public' and relkind = 'r' order by 1`,
  );
  const tables: string[] = [];
  for (const { name } of rows) {
    if (LEFT_OUT.test(name)) continue;
    const count = await pool.query(`select count(*)::int as n from ${name}`);
    if (count.rows[0].n <= MAX_ROWS) tables.push(name);
  }
  const all = tables
    .map(
      (name) => `select '${name}' as name, count(*)::int as count,
        coalesce(jsonb_agg(to_jsonb(t)) filter (where t.xmin::text::bigint >= $1), '[]')::text as changed
        from ${name} t`,
    )
    .join(' union all ');
  // Parallel workers return the tables in any order.
  const read = async (since: string) =>
    (await pool.query<{ name: string; count: number; changed: string }>(`${all} order by name`, [since]))
      .rows;
  return {
    /** Begins to watch; the function returns a text that is equal for equal changes since then. */
    async begin(): Promise<() => Promise<string>> {
      const { rows: now } = await pool.query<{ at: string }>(
        'select pg_snapshot_xmax(pg_current_snapshot())::text as at',
      );
      const { at } = now[0]!;
      const before = new Map((await read(at)).map(({ name, count }) => [name, count]));
      return async () =>
        (await read(at))
          .filter(({ name, count, changed }) => changed !== '[]' || count !== before.get(name))
          .map(({ name, count, changed }) => {
            const steady = VARYING.reduce((text, [varying, word]) => text.replace(varying, word), changed);
            const list = (JSON.parse(changed) as unknown[]).length === 0 ? [] : splitRows(steady);
            return `${name} ${count - before.get(name)!} ${list.sort().join('\n')}`;
          })
          .join('\n');
    },
  };
}

/** The rows of a list in JSON as texts. */
const splitRows = (json: string): string[] => json.slice(1, -1).split(/(?<=\}), (?=\{")/);
