import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#server/platform/db/backup/back-up.ts';
import { MANIFEST_FILE, type Manifest } from '#server/platform/db/backup/manifest.ts';
import { restore } from '#server/platform/db/backup/restore.ts';
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';

let source: TestDatabase;
let root: string;
let folder: string;
let manifest: Manifest;
const opened: TestDatabase[] = [];
const openEmpty = async (): Promise<TestDatabase> => {
  const database = openTestDatabase(await createEmptyDatabase());
  opened.push(database);
  return database;
};
const backedUp = () => ({ database: source, picturesFolder: join(root, 'pictures') });

const NOTES = 'tab\there, line\nbreak, \\backslash, “quotes”, €, 🜁 and \\N';

beforeAll(async () => {
  source = await createSmallDatabase();
  root = await mkdtemp(join(tmpdir(), 'fairview-backup-'));
  await source.db
    .insertInto('emails')
    .values({
      id: crypto.randomUUID(),
      address: 'a@example.org',
      language: 'it',
      kind: 'welcome',
      facts: '{}',
      last_error: NOTES,
    })
    .execute();
  await mkdir(join(root, 'pictures'));
  await writeFile(join(root, 'pictures', 'a.webp'), 'picture');
  folder = join(root, 'backup');
  manifest = await backUp(backedUp(), folder);
});
afterAll(async () => {
  for (const database of [source, ...opened]) await database.close();
  await rm(root, { recursive: true, force: true });
});

/** Rows of every table as sorted JSON: another way to compare than the one of the command. */
async function readRows({ db }: TestDatabase): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const { name } of manifest.tables) {
    const found = await sql<{ hash: string; count: string }>`
      select count(*) as count, md5(coalesce(string_agg(t.row, ',' order by t.row), '')) as hash
      from (select to_jsonb(x)::text as row from ${sql.table(name)} x) t`.execute(db);
    rows[name] = `${found.rows[0]!.count} ${found.rows[0]!.hash}`;
  }
  return rows;
}

/** A copy of the backup that a test may damage. */
async function copyBackup(): Promise<string> {
  const copy = await mkdtemp(join(root, 'copy-'));
  await cp(folder, copy, { recursive: true });
  return copy;
}

describe('backUp', () => {
  it('is a folder that only its owner may read', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(join(folder, 'tables')))
      expect((await stat(join(folder, 'tables', name))).mode & 0o777).toBe(0o600);
  });

  it('holds every table of the site, and a text once', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(source.db);
    expect(manifest.tables.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
    expect(manifest.tables.find(({ name }) => name === 'emails')?.rows).toBe(1);
  });

  it('is not written over an existing folder', async () => {
    await expect(backUp(backedUp(), folder)).rejects.toThrow('exists already');
    expect(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8'))).toEqual(manifest);
  });

  it('of an empty database is refused', async () => {
    const database = await openEmpty();
    await expect(backUp({ database, picturesFolder: null }, join(root, 'none'))).rejects.toThrow(
      'nothing to back up',
    );
    expect(await readdir(root)).not.toContain('none');
  });
});

describe('restore', () => {
  it('gives identical rows and pictures, and continues the numbers', async () => {
    const database = await openEmpty();
    const picturesFolder = join(root, 'restored-pictures');
    expect(await restore({ database, picturesFolder }, folder)).toEqual(manifest);
    expect(await readRows(database)).toEqual(await readRows(source));
    expect(await readFile(join(picturesFolder, 'a.webp'), 'utf8')).toBe('picture');
    for (const { name, last } of manifest.sequences) {
      const { rows } = await sql<{ last: string | null }>`
        select last_value::text as last from pg_sequences where sequencename = ${name}`.execute(database.db);
      expect(rows[0]?.last, name).toBe(last);
    }
    const email = await database.db.selectFrom('emails').select('last_error').executeTakeFirstOrThrow();
    expect(email.last_error).toBe(NOTES);
    await expect(
      restore({ database, picturesFolder: null }, folder),
      'a second one into the same database',
    ).rejects.toThrow('not empty');
  });

  it('keeps the triggers of the tables', async () => {
    const database = await openEmpty();
    await restore({ database, picturesFolder: null }, folder);
    const count = async ({ db }: TestDatabase) =>
      (
        await sql<{ count: string }>`
          select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O'`.execute(db)
      ).rows[0]!.count;
    expect(await count(database)).toBe(await count(source));
  });

  const damage = (change: (copy: string) => Promise<void>) => async () => {
    const copy = await copyBackup();
    await change(copy);
    const database = await openEmpty();
    const attempt = restore({ database, picturesFolder: null }, copy);
    return { attempt, database };
  };
  const editManifest = (edit: (parts: Manifest) => object) =>
    damage(async (copy) => {
      await writeFile(join(copy, MANIFEST_FILE), JSON.stringify(edit(structuredClone(manifest))));
    });

  it.each([
    [
      'a table file is cut short',
      damage((copy) => truncate(join(copy, 'tables', 'assets.tsv.gz'), 200)),
      'damaged',
    ],
    ['a table file is missing', damage((copy) => rm(join(copy, 'tables', 'users.tsv.gz'))), 'damaged'],
    [
      'a picture is changed',
      damage((copy) => writeFile(join(copy, 'pictures', 'a.webp'), 'other')),
      'damaged',
    ],
    ['the manifest is missing', damage((copy) => rm(join(copy, MANIFEST_FILE))), 'no complete backup'],
    [
      'the manifest is no JSON',
      damage((copy) => writeFile(join(copy, MANIFEST_FILE), '{')),
      'no backup that',
    ],
    [
      'it is of a newer version',
      editManifest((parts) => ({ ...parts, migrations: ['9999-later'] })),
      '9999-later',
    ],
    ['it is of another form', editManifest((parts) => ({ ...parts, format: 2 })), 'no backup that'],
  ])('writes no row when %s', async (_, begin, message) => {
    const { attempt, database } = await begin();
    await expect(attempt).rejects.toThrow(message);
    const { rows } = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});
