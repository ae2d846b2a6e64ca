import { beforeAll } from 'vitest';
import { type AccountServices, createAccountServices } from '#server/modules/accounts/account-services.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';

/** Accounts over a filled database of this test file. Its fields are set in `beforeAll`. */
export function provideAccounts(
  env: Record<string, string> = {},
  createDatabase = createSmallDatabase,
): AccountServices {
  const people = {} as AccountServices;
  beforeAll(async () => {
    const database = await createDatabase();
    Object.assign(
      people,
      createAccountServices(loadConfig({ CAPTCHA: 'off', ...env }), database, () => {}),
    );
    return () => database.close();
  });
  return people;
}
