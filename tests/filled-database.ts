import { inject } from 'vitest';
import { fillDatabase } from '#server/modules/bundled-data/service.ts';
import { type OpenDatabase, openPool } from '#server/platform/db/connect.ts';
import { createEmptyDatabase, makeTemplate, openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { keepFewAssets } from '#tests/few-assets.ts';

/** Name of a template filled from `data/` and scored, created once per run. */
const templateName = (role: string) => `fairview_test_${inject('testServer').run}_filled_${role}`;

const fill = ({ db }: OpenDatabase) => fillDatabase(db);

/** Returns the name of a filled database to copy. No connection to it is open. */
export async function ensureFilledTemplate(): Promise<string> {
  await makeTemplate(templateName('template'), fill);
  return templateName('template');
}

/** Opens the filled database that all test files of a run share. Read only. */
export async function openFilledDatabase(): Promise<OpenDatabase> {
  const url = await makeTemplate(templateName('shared'), async () => {}, await ensureFilledTemplate());
  return openPool({ connectionString: url });
}

/** Creates a filled database that the test may change; `close()` drops it. */
export async function createFilledDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createEmptyDatabase(await ensureFilledTemplate()));
}

/** Creates a filled database with about 25 assets, which is scored ten times faster than all. */
export async function createSmallDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createEmptyDatabase(await ensureSmallTemplate()));
}

/** Returns the name of a filled database with about 25 assets, to copy. */
export async function ensureSmallTemplate(): Promise<string> {
  await makeTemplate(templateName('small'), keepFewAssets, await ensureFilledTemplate());
  return templateName('small');
}
