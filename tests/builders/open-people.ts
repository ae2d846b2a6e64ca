import { beforeAll } from 'vitest';
import { openPeople, type People } from '#server/modules/accounts/people.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';

/** Accounts over a filled database of the file's own; its fields are there once the tests run. */
export function providePeople(env: Record<string, string> = {}): People {
  const people = {} as People;
  beforeAll(async () => {
    const database = await createFilledDatabase();
    Object.assign(
      people,
      openPeople(loadConfig({ CAPTCHA: 'off', ...env }), database, () => {}),
    );
    return () => database.close();
  });
  return people;
}
