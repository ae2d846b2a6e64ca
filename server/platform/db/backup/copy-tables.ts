import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackedUpTable, Manifest } from '#server/platform/db/backup/manifest.ts';

export interface TableColumns {
  name: string;
  /** Without generated columns, which the database computes again. */
  columns: string[];
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const list = ({ name, columns }: TableColumns): string => `${quote(name)} (${columns.map(quote).join(', ')})`;

/** Returns the tables of the site with their columns, each after the tables that its foreign keys name. */
export async function readTables(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  const references = await client.query<{ name: string; needs: string }>(
    `select c.relname as name, f.relname as needs
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`,
  );
  return orderByNeeds(rows, references.rows);
}

function orderByNeeds(
  tables: readonly TableColumns[],
  references: readonly { name: string; needs: string }[],
): TableColumns[] {
  const ordered: TableColumns[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !placed.has(name) && references.every((each) => each.name !== name || placed.has(each.needs)),
    );
    if (next.length === 0) throw new Error('foreign keys of the tables form a circle');
    for (const table of next) placed.add(table.name);
    ordered.push(...next);
  }
  return ordered;
}

const NEWLINE = 10;
const MASK = (1n << 128n) - 1n;

/**
 * Hashes what passes, and counts and sums up its rows. In the text format of COPY a line is a row. The sum does
 * not depend on the order of the rows, which a restore may change.
 */
function createMeter() {
  const hash = createHash('sha256');
  let rows = 0;
  let sum = 0n;
  let rest: Buffer = Buffer.alloc(0);
  const addRow = (row: Buffer) => {
    const digest = createHash('sha256').update(row).digest();
    sum = (sum + ((digest.readBigUInt64BE(0) << 64n) | digest.readBigUInt64BE(8))) & MASK;
    rows += 1;
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let from = 0;
      for (let end = text.indexOf(NEWLINE); end !== -1; end = text.indexOf(NEWLINE, from)) {
        addRow(text.subarray(from, end));
        from = end + 1;
      }
      rest = text.subarray(from);
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ rows, sum: sum.toString(16), sha256: hash.digest('hex') }) };
}

/** Writes all rows of a table to `target` in the text format of COPY. */
export async function writeTable(
  client: pg.ClientBase,
  table: TableColumns,
  target: NodeJS.WritableStream,
): Promise<BackedUpTable> {
  const meter = createMeter();
  await pipeline(client.query(copyTo(`copy ${list(table)} to stdout`)), meter.stream, target);
  return { ...table, ...meter.read() };
}

/** Replaces the rows of a table, which migrations may have inserted, by rows in the text format of COPY. */
export async function readIntoTable(
  client: pg.ClientBase,
  table: TableColumns,
  source: NodeJS.ReadableStream,
): Promise<void> {
  // Triggers would write again what the backup already has, and refuse changes of the ledger of signals.
  await client.query(`alter table ${quote(table.name)} disable trigger user`);
  await client.query(`delete from ${quote(table.name)}`);
  await pipeline(source, client.query(copyFrom(`copy ${list(table)} from stdin`)));
  await client.query(`alter table ${quote(table.name)} enable trigger user`);
}

export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = 'public' order by 1`,
  );
  return rows;
}

export async function writeSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, last } of sequences) {
    if (last !== null) await client.query('select setval($1::regclass, $2)', [`public.${quote(name)}`, last]);
  }
}

/** Names of the migrations that have run, oldest first; empty in a new database. */
export async function readMigrationNames(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ has: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as has`,
  );
  if (!found[0]!.has) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}
