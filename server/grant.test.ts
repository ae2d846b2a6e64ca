import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServices, createAccountServices } from '#server/modules/accounts/account-services.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { CHECKOUT } from '#tests/architecture/source-files.ts';
import { makeMember } from '#tests/builders/member.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
let people: AccountServices;
beforeAll(async () => {
  database = await createTestDatabase();
  people = createAccountServices(loadConfig({}), database, () => {});
});
afterAll(() => database.close());

function runGrant(...words: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
  return new Promise((done) => {
    execFile(process.execPath, [join(CHECKOUT, 'server/grant.ts'), ...words], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, output: out + err }),
    );
  });
}

describe('npm run grant', () => {
  it('changes the plan of an account, effective in its open sessions', async () => {
    const { token } = await makeMember(people, { email: 'ada@example.org' });
    expect(await runGrant('ADA@example.org', 'lifetime')).toEqual({
      code: 0,
      output: 'ada@example.org now has the plan lifetime.\n',
    });
    expect((await people.sessions.find(token))!.tier).toBe('lifetime');
  });

  it('prints what is missing, and exits with 1', async () => {
    const usage = 'Usage: npm run grant -- <email> <free | pro | enterprise | lifetime>\n';
    expect(await runGrant()).toEqual({ code: 1, output: usage });
    expect(await runGrant('ada@example.org', 'gold')).toEqual({ code: 1, output: usage });
    expect(await runGrant('nobody@example.org', 'pro')).toEqual({
      code: 1,
      output: 'No account has the address "nobody@example.org".\n',
    });
  });
});
