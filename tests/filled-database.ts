import { inject } from 'vitest';
import { fillDatabase } from '#server/modules/bundled-data/service.ts';
import { type OpenDatabase, openPool } from '#server/platform/db/connect.ts';
import { createEmptyDatabase, makeTemplate, openTestDatabase, type TestDatabase } from '#tests/database.ts';

/** Filled from `data/` and scored once, made once a run. */
const nameOf = (role: string) => `fairview_test_${inject('testServer').run}_filled_${role}`;

const fill = ({ db }: OpenDatabase) => fillDatabase(db);

/** Name of a database to copy: filled, not used by anybody. */
export async function filledTemplate(): Promise<string> {
  await makeTemplate(nameOf('template'), fill);
  return nameOf('template');
}

/** The filled database that all test files of a run share: to be read only. */
export async function openFilledDatabase(): Promise<OpenDatabase> {
  const url = await makeTemplate(nameOf('shared'), async () => {}, await filledTemplate());
  return openPool({ connectionString: url });
}

/** A filled database of its own, to be written in; `close()` drops it. */
export async function createFilledDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createEmptyDatabase(await filledTemplate()));
}
