import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServices, createAccountServices } from '#server/modules/accounts/account-services.ts';
import { sendMessage } from '#server/modules/contact/service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { CHECKOUT } from '#tests/architecture/source-files.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
let people: AccountServices;
beforeAll(async () => {
  database = await createTestDatabase();
  people = createAccountServices(loadConfig({}), database, () => {});
});
afterAll(() => database.close());

function runMessages(...words: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
  return new Promise((done) => {
    execFile(process.execPath, [join(CHECKOUT, 'server/messages.ts'), ...words], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, output: out + err }),
    );
  });
}

describe('npm run messages', () => {
  it('prints that there are none', async () => {
    expect(await runMessages()).toEqual({
      code: 0,
      output: 'No messages. A message is deleted one year after it arrives.\n',
    });
  });

  it('lists messages and prints one in full, without control characters', async () => {
    const sender = {
      email: 'ada@example.org',
      emailKey: 'ada@example.org',
      language: 'en',
      copy: false,
    } as const;
    const reference = await sendMessage(people, {
      ...sender,
      subject: 'A question',
      text: 'One\nTwo \u001b[31mred\u202e',
    });
    const list = await runMessages();
    expect(list.code).toBe(0);
    expect(list.output).toMatch(new RegExp(`^${reference}  \\S+Z  ada@example.org  A question\n`));
    const one = await runMessages(reference.toLowerCase());
    expect(one.output).toContain(`Reference: ${reference}\n`);
    expect(one.output).toContain('\n\nOne\nTwo \ufffd[31mred\ufffd\n');
  });

  it('exits with 1 when no message has the reference', async () => {
    expect(await runMessages('FV-NONE')).toEqual({
      code: 1,
      output: 'No message has the reference "FV-NONE".\n',
    });
  });
});
