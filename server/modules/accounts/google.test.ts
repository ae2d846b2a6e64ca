import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import type { UsersTable } from '#server/platform/db/account-tables.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';
import { type IssuerStandIn, startIssuerStandIn } from '#tests/stand-ins/issuer-stand-in.ts';

let issuer: IssuerStandIn;
const env: Record<string, string> = {};
beforeAll(async () => {
  issuer = await startIssuerStandIn();
  Object.assign(env, issuer.env, { PUBLIC_URL: 'https://fairview.example' });
  return () => issuer.close();
});
const { people, ask } = provideAccountSite(env);

/** A person with a verified Google account. */
const makeGooglePerson = (more = {}) => ({
  sub: randomUUID(),
  email: `${randomUUID()}@gmail.example`,
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
  ...more,
});
beforeEach(() => {
  issuer.person = makeGooglePerson();
  issuer.wrong = {};
});

const makeTab = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};
const startLogin = async (challenge: string, lang = 'it') => {
  const { status, headers } = await ask('GET', `login/google?challenge=${challenge}&lang=${lang}`);
  expect(status).toBe(302);
  return String(headers.location);
};
const toApiPath = (address: string) => address.replace('https://fairview.example/api/', '');
/** Logs in with Google up to the redirect to the login page, and returns its fragment. */
async function logInUntilRedirect(challenge = makeTab().challenge) {
  const back = await issuer.approve(await startLogin(challenge));
  expect(back).toMatch(/^https:\/\/fairview\.example\/api\/login\/google\/callback\?/);
  const { status, headers } = await ask('GET', toApiPath(back));
  const [page, fragment] = String(headers.location).split('#');
  expect([status, page]).toEqual([302, '/it/login/']);
  return { back, fragment: Object.fromEntries(new URLSearchParams(fragment)) };
}
const exchange = (code: string, verifier: string) => ask('POST', 'login/google/exchange', { code, verifier });
/** Logs in with Google, including the exchange of the code. */
async function logIn() {
  const { verifier, challenge } = makeTab();
  const { fragment } = await logInUntilRedirect(challenge);
  return exchange(fragment.google_code!, verifier);
}
const setUser = (id: string, row: Updateable<UsersTable>) =>
  people.db.updateTable('users').set(row).where('id', '=', id).execute();

describe('GET login/google', () => {
  it('redirects to the issuer with PKCE, nonce and state, and stores no secret in plain text', async () => {
    const url = new URL(await startLogin(makeTab().challenge));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'fairview-client',
      redirect_uri: 'https://fairview.example/api/login/google/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    const { rows } = await people.pool.query('select social_logins::text as row from social_logins');
    expect(rows.map(({ row }) => row).join()).not.toContain(url.searchParams.get('state'));
  });

  it.each(['', '?challenge=short', `?challenge=${'+'.repeat(43)}`])('rejects the query %j', async (query) => {
    expect((await ask('GET', `login/google${query}`)).body.code).toBe('input.invalid');
  });

  it('is listed in login/options', async () => {
    expect((await ask('GET', 'login/options')).body.google).toBe(true);
  });
});

describe('login with Google', () => {
  it('creates an account at the first login and finds it again after a change of address', async () => {
    const { status, body } = await logIn();
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: issuer.person.email,
      firstName: 'Grace',
      lastName: 'Hopper',
      social_login: true,
      settings: { language: 'it' },
    });
    expect((await people.sessions.find(body.authToken))!.userId).toBe(body.user._id);
    issuer.person = { ...issuer.person, email: 'renamed@gmail.example' };
    expect((await logIn()).body.user._id).toBe(body.user._id);
  });

  it('links an account with the same address, which keeps its password', async () => {
    const member = await makeMember(people);
    issuer.person = makeGooglePerson({ email: member.email.toUpperCase() });
    const { body } = await logIn();
    expect(body.user).toMatchObject({ _id: member.id, firstName: 'Ada', social_login: false });
    expect((await ask('POST', 'login', { email: member.email, password: PASSWORD })).status).toBe(200);
  });

  it('discards password and links of an account that was never activated', async () => {
    const member = await makeMember(people);
    await setUser(member.id, {
      activated_at: null,
      signup_id: 'of a stranger',
      signup_browser_sha256: Buffer.from('browser'),
    });
    const tokenRequest = { userId: member.id, purpose: 'reset' as const, data: null };
    const token = await makeOneTimeToken(people.db, tokenRequest, new Date(Date.now() + 60_000));
    issuer.person = makeGooglePerson({ email: member.email });
    expect((await logIn()).body.user).toMatchObject({ _id: member.id, social_login: true });
    expect((await ask('POST', 'login', { email: member.email, password: PASSWORD })).status).toBe(401);
    expect((await ask('POST', 'login/passwordReset', { token, password: PASSWORD })).status).toBe(400);
    const row = await people.db
      .selectFrom('users')
      .select(['signup_id', 'signup_browser_sha256'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ signup_id: null, signup_browser_sha256: null });
  });

  it.each([false, 'false', undefined])(
    'links no account and fails when email_verified is %j',
    async (email_verified) => {
      const member = await makeMember(people);
      issuer.person = makeGooglePerson({ email: member.email, email_verified });
      expect((await logInUntilRedirect()).fragment).toEqual({ google_error: 'unverified' });
      const row = await people.db
        .selectFrom('users')
        .select('google_subject')
        .where('id', '=', member.id)
        .executeTakeFirst();
      expect(row!.google_subject).toBeNull();
    },
  );

  it('fails for a second Google subject with the same address', async () => {
    await logIn();
    issuer.person = makeGooglePerson({ email: issuer.person.email });
    expect((await logInUntilRedirect()).fragment).toEqual({ google_error: 'failed' });
  });

  it('cancels the deletion of the account', async () => {
    const { body } = await logIn();
    const { _id } = body.user;
    await setUser(_id, { deleted_at: new Date() });
    const again = await logIn();
    expect(again.body.user._id).toBe(_id);
    expect(await people.sessions.find(again.body.authToken)).not.toBeNull();
  });

  it.each([
    ['another nonce', { nonce: 'other' }],
    ['another audience', { audience: 'other-client' }],
    ['another issuer', { issuer: 'https://evil.example' }],
    ['a signature of a foreign key', { key: 'foreign' }],
    ['an expired time', { expired: true }],
  ] as const)('fails when the ID token has %s', async (_what, wrong) => {
    issuer.wrong = wrong;
    expect((await logInUntilRedirect()).fragment).toEqual({ google_error: 'failed' });
  });

  it('fails when the state is unknown, used or expired', async () => {
    const location = async (path: string) => (await ask('GET', path)).headers.location;
    const { back } = await logInUntilRedirect();
    expect(await location(toApiPath(back))).toBe('/login/#google_error=failed');
    expect(await location('login/google/callback')).toBe('/login/#google_error=failed');
    expect(await location('login/google/callback?state=a&state=b&code=c')).toBe(
      '/login/#google_error=failed',
    );
    const late = await issuer.approve(await startLogin(makeTab().challenge));
    await people.pool.query(`update social_logins set expires_at = now() - interval '1 second'`);
    expect(await location(toApiPath(late))).toBe('/login/#google_error=failed');
  });

  it('fails when the person denies access', async () => {
    const state = new URL(await startLogin(makeTab().challenge)).searchParams.get('state');
    const { headers } = await ask('GET', `login/google/callback?error=access_denied&state=${state}`);
    expect(headers.location).toBe('/it/login/#google_error=failed');
  });
});

describe('POST login/google/exchange', () => {
  it('accepts a code once', async () => {
    const { verifier, challenge } = makeTab();
    const { fragment } = await logInUntilRedirect(challenge);
    const answers = await Promise.all([1, 2].map(() => exchange(fragment.google_code!, verifier)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('rejects a code from another tab and consumes it', async () => {
    const { verifier, challenge } = makeTab();
    const { fragment } = await logInUntilRedirect(challenge);
    const stolen = await exchange(fragment.google_code!, makeTab().verifier);
    expect([stolen.status, stolen.body.code]).toEqual([400, 'token.invalid']);
    expect((await exchange(fragment.google_code!, verifier)).status).toBe(400);
  });

  it('rejects an expired code', async () => {
    const { verifier, challenge } = makeTab();
    const { fragment } = await logInUntilRedirect(challenge);
    await people.pool.query(`update one_time_tokens set expires_at = now() where purpose = 'login'`);
    expect((await exchange(fragment.google_code!, verifier)).body.code).toBe('token.invalid');
  });
});

describe('GET login/google while the issuer is unreachable', () => {
  const unreachable = provideAccountSite({
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER_URL: 'http://127.0.0.1:9',
  });

  it('redirects to the login page with an error', async () => {
    const { status, headers } = await unreachable.ask(
      'GET',
      `login/google?challenge=${makeTab().challenge}&lang=it`,
    );
    expect([status, headers.location]).toEqual([302, '/it/login/#google_error=failed']);
  });
});

describe('login with Google when it is not configured', () => {
  const unconfigured = provideAccountSite();

  it('returns 404', async () => {
    const { status, body } = await unconfigured.ask('GET', `login/google?challenge=${makeTab().challenge}`);
    expect([status, body.code]).toEqual([404, 'route.not_found']);
    expect((await unconfigured.ask('GET', 'login/google/callback?state=x')).headers.location).toBe(
      '/login/#google_error=failed',
    );
  });
});
