import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeToken } from '#server/platform/secrets/token.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { sendQueuedMails } from '#tests/builders/sent-mails.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';
import { type IssuerStandIn, startIssuerStandIn } from '#tests/stand-ins/issuer-stand-in.ts';

let issuer: IssuerStandIn;
const env: Record<string, string> = { DEMO: '0', PUBLIC_URL };
beforeAll(async () => {
  issuer = await startIssuerStandIn();
  Object.assign(env, issuer.env);
  return () => issuer.close();
});
const lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };
const { people, ask } = provideAccountSite(env, { logLevel: 'trace', logStream });

const FIRST = 'First-Horse-1';
const SECOND = 'Second-Horse-2';
const THIRD = 'Third-Horse-3';
const WRONG = 'Wrong-Horse-0';
const secrets: Record<string, string> = { FIRST, SECOND, THIRD, WRONG };
const keepSecret = (name: string, secret: string) => {
  expect(secret, name).toMatch(/^\S{20,}$/);
  secrets[name] = secret;
  return secret;
};

/** Sends the queued emails and returns the token in the link of the last one. */
async function tokenByMail(name: string): Promise<string> {
  const letters = await sendQueuedMails(people);
  const tokens = letters.map(({ link }) => (link === null ? null : new URL(link).searchParams.get('token')));
  return keepSecret(name, tokens.findLast((found) => found !== null)!);
}
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Uses every password and token once as clients do, including wrong ones. */
async function useEverySecret(): Promise<void> {
  const email = 'ada@example.org';
  const login = async (name: string, password: string) =>
    keepSecret(name, (await ask('POST', 'login', { email, password })).body.authToken);
  const browser_secret = keepSecret('secret of the browser', makeToken());
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  await ask('POST', 'signup', { email, ...names, password: FIRST, browser_secret });
  await ask('POST', 'login', { email, password: FIRST });
  const activation = await tokenByMail('activation');
  const { headers } = await ask('GET', `signup/activate?token=${activation}`);
  await ask('GET', `signup/activate?token=${activation}`);
  const confirm = keepSecret('confirmation', String(headers.location).split('#confirm=')[1]!);
  await ask('POST', 'signup/confirm', { token: confirm, browser_secret });
  await ask('POST', 'signup/confirm', { token: confirm, browser_secret });
  await confirmElsewhere();
  await ask('POST', 'login', { email, password: WRONG });
  await ask('POST', 'login', { email, password: ['not', 'a', 'text', WRONG] });
  await login('first session', FIRST);
  await ask('GET', `login/passwordRecovery?email=${email}`);
  const reset = await tokenByMail('reset');
  await ask('POST', 'login/passwordReset', { token: reset, password: 'weak' });
  await ask('POST', 'login/passwordReset', { token: reset, password: SECOND });
  await ask('POST', 'login/passwordReset', { token: reset, password: SECOND });
  const session = await login('second session', SECOND);
  const once = { headers: { ...withToken(session).headers, 'idempotency-key': 'once' } };
  await ask('POST', 'user/changePassword', { password: THIRD, currentPassword: SECOND }, once);
  await ask('POST', 'user/setUserDetails', { email: 'new@example.org' }, withToken(session));
  await ask('GET', `signup/activate?token=${await tokenByMail('email')}`);
  await ask('GET', 'user/export', undefined, withToken(session));
  await ask('GET', 'rank', undefined, withToken(session));
  await loginWithGoogle();
  await ask(
    'DELETE',
    'user',
    { password: THIRD },
    { headers: { ...once.headers, 'idempotency-key': 'two' } },
  );
}

/** Signs up and follows the link in another browser. */
async function confirmElsewhere(): Promise<void> {
  const email = 'grace-elsewhere@example.org';
  await ask('POST', 'signup', { email, firstName: 'Grace', lastName: 'Hopper', password: FIRST });
  const token = await tokenByMail('activation elsewhere');
  const { headers } = await ask('GET', `signup/activate?token=${token}`);
  const confirm = keepSecret('confirmation elsewhere', String(headers.location).split('#confirm=')[1]!);
  const { body } = await ask('POST', 'signup/confirm', { token: confirm });
  keepSecret('choice', body.token);
  await ask('POST', 'login/passwordReset', { token: body.token, password: SECOND });
}

async function loginWithGoogle(): Promise<void> {
  issuer.person = { sub: 'grace', email: 'grace@gmail.example', email_verified: true };
  const verifier = keepSecret('verifier', makeToken());
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  for (const wrong of [{ nonce: 'other' }, {}]) {
    issuer.wrong = wrong;
    const begun = await ask('GET', `login/google?challenge=${challenge}`);
    const back = new URL(await issuer.approve(String(begun.headers.location)));
    keepSecret(`state ${JSON.stringify(wrong)}`, back.searchParams.get('state')!);
    keepSecret(`code of the issuer ${JSON.stringify(wrong)}`, back.searchParams.get('code')!);
    const { headers } = await ask('GET', `login/google/callback${back.search}`);
    const code = new URLSearchParams(String(headers.location).split('#')[1]).get('google_code');
    if (code === null) continue;
    const exchanged = await ask('POST', 'login/google/exchange', {
      code: keepSecret('code', code),
      verifier,
    });
    keepSecret('session of Google', exchanged.body.authToken);
  }
  keepSecret('secret of the client', issuer.env.GOOGLE_CLIENT_SECRET!);
}

/** All rows of each table as text, by table; bytes in hexadecimal. Tables of market data are left out. */
async function dumpTables(): Promise<Record<string, string>> {
  const { rows } = await people.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const MARKET =
    /^(asset|price|observation|market|candle|ticker|score|snapshot|known|exchange|fx|flag|rating|quarantine)/;
  const tables = rows.map(({ name }) => name).filter((name) => !MARKET.test(name));
  return Object.fromEntries(
    await Promise.all(
      tables.map(async (name) => {
        const found = await people.pool.query<{ row: string }>(
          `select row::text as row from "${name}" as row`,
        );
        return [name, found.rows.map(({ row }) => row).join('\n')] as const;
      }),
    ),
  );
}

describe('the log and the database after all login flows', () => {
  let tables: Record<string, string>;
  beforeAll(async () => {
    await useEverySecret();
    tables = await dumpTables();
  });
  /** A secret in plain text, hexadecimal, base64 and URL encoding. */
  const toEncodings = (secret: string) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret, 'base64url').toString('hex'),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    encodeURIComponent(secret),
  ];

  it('are the result of using every password and token', () => {
    expect(Object.keys(secrets)).toHaveLength(22);
    expect(lines.filter((line) => line.includes('incoming request')).length).toBeGreaterThan(20);
    expect(Object.keys(tables)).toEqual(expect.arrayContaining(['users', 'sessions', 'emails', 'secrets']));
    expect(tables.users).toContain('argon2id');
  });

  it('contain no secret in the log at level trace', () => {
    const log = lines.join('\n');
    const found = Object.keys(secrets).filter((name) =>
      toEncodings(secrets[name]!).some((form) => log.includes(form)),
    );
    expect(found).toEqual([]);
  });

  it('contain no secret in any table', () => {
    const found = Object.keys(secrets).flatMap((name) =>
      Object.keys(tables)
        .filter((table) => toEncodings(secrets[name]!).some((form) => tables[table]!.includes(form)))
        .map((table) => `${name} in ${table}`),
    );
    expect(found).toEqual([]);
  });

  it('contain no name or email address in the log', () => {
    expect(lines.filter((line) => /ada@|grace|new@example|Lovelace|Hopper/.test(line))).toEqual([]);
  });
});
