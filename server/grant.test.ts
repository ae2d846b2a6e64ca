import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServices, createAccountServices } from '#server/modules/accounts/account-services.ts';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
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

  it('sets the roles of an account, ends its sessions and enters both in the log', async () => {
    const { id, token } = await makeMember(people, { email: 'grace@example.org' });
    await runGrant('grace@example.org', 'pro');
    const { output } = await runGrant('grace@example.org', 'roles', 'support', 'editor');
    expect(output).toBe(
      'grace@example.org now has the roles editor, support.\nThe account is logged out. Log in, set up two-step login on the account page, then open /desk/.\n',
    );
    expect(await people.sessions.find(token)).toBeNull();
    expect((await runGrant('grace@example.org', 'roles')).output).toBe(
      'grace@example.org now has no role.\n',
    );
    const entries = await readEntriesAbout(people.db, { kind: 'user', id });
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['user.roles', { roles: ['editor', 'support'] }, { roles: [] }],
      ['user.roles', { roles: [] }, { roles: ['editor', 'support'] }],
      ['user.plan', { granted: 'free' }, { granted: 'pro' }],
    ]);
  });

  it('prints what is missing, and exits with 1', async () => {
    const usage =
      'Usage: npm run grant -- <email> <free | pro | enterprise | lifetime>\n' +
      '       npm run grant -- <email> roles [analyst | editor | support | admin] …\n';
    expect(await runGrant()).toEqual({ code: 1, output: usage });
    expect(await runGrant('ada@example.org', 'gold')).toEqual({ code: 1, output: usage });
    expect(await runGrant('ada@example.org', 'roles', 'boss')).toEqual({ code: 1, output: usage });
    expect(await runGrant('nobody@example.org', 'pro')).toEqual({
      code: 1,
      output: 'No account has the address "nobody@example.org".\n',
    });
  });
});
