import { describe, expect, it } from 'vitest';
import { openSession } from '#server/modules/accounts/login-service.ts';
import { changePassword } from '#server/modules/accounts/password-service.ts';
import { changeDetails } from '#server/modules/accounts/profile-service.ts';
import { findUserByEmailKey } from '#server/modules/accounts/user-repository.ts';
import { makeToken } from '#server/platform/secrets/token.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { readApiLink, sendQueuedMails } from '#tests/builders/sent-mails.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';

const { people, ask } = provideAccountSite({ PUBLIC_URL });
const SIGN_UP = 'Signed-Horse-1';
const CHOSEN = 'Chosen-Horse-2';

const signUp = (email: string, more: object = {}) =>
  ask('POST', 'signup', {
    email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    password: SIGN_UP,
    lang: 'en',
    ...more,
  });
const login = async (email: string, password = SIGN_UP) => {
  const { status, body } = await ask('POST', 'login', { email, password });
  return status === 200 ? 'in' : body.code;
};
const findRow = (email: string) =>
  people.db.selectFrom('users').selectAll().where('email_key', '=', email).executeTakeFirstOrThrow();
const followLink = async (path: string) => String((await ask('GET', path)).headers.location);

/** Signs up, follows the link in the email, and returns the token in the fragment of the redirect. */
async function activate(email: string, more: object = {}): Promise<string> {
  await signUp(email, more);
  const to = await followLink(readApiLink(await sendQueuedMails(people), email));
  expect(to).toMatch(/^\/login\/\?activation=success#confirm=[\w-]{43}$/);
  return to.split('#confirm=')[1]!;
}
const confirm = (token: string, browser_secret?: string) =>
  ask('POST', 'signup/confirm', { token, ...(browser_secret === undefined ? {} : { browser_secret }) });

describe('POST signup/confirm', () => {
  it('keeps password and sessions and logs in when the secret of the sign-up browser is sent', async () => {
    const email = 'same@example.org';
    const secret = makeToken();
    const token = await activate(email, { browser_secret: secret });
    const { body } = await ask('POST', 'login', { email, password: SIGN_UP });
    const answer = await confirm(token, secret);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { status: 'confirmed', token: null, login: { user: { email } } },
    ]);
    expect(await people.sessions.find(answer.body.login.authToken)).not.toBeNull();
    expect(await login(email)).toBe('in');
    expect(await people.sessions.find(body.authToken)).not.toBeNull();
  });

  it.each([
    ['the secret of another browser', makeToken(), makeToken()],
    ['no secret', makeToken(), undefined],
    ['a secret where the sign-up had none', undefined, makeToken()],
    ['no secret where the sign-up had none', undefined, undefined],
    ['a text in another form', makeToken(), 'short'],
  ])('discards the password, ends the sessions and returns a reset token with %s', async (_, own, sent) => {
    const email = `discarded-${makeToken().toLowerCase()}@example.org`;
    const token = await activate(email, own === undefined ? {} : { browser_secret: own });
    const stranger = await ask('POST', 'login', { email, password: SIGN_UP });
    const { status, body } = await confirm(token, sent);
    expect([status, body]).toEqual([
      200,
      { status: 'choose_password', token: expect.stringMatching(/^[\w-]{43}$/), login: null },
    ]);
    expect(await people.sessions.find(stranger.body.authToken)).toBeNull();
    expect(await login(email)).toBe('auth.wrong_credentials');
    const reset = await ask('POST', 'login/passwordReset', { token: body.token, password: CHOSEN });
    expect(reset.status).toBe(200);
    expect([await login(email), await login(email, CHOSEN)]).toEqual(['auth.wrong_credentials', 'in']);
  });

  it('allows the sign-up password to be set again with the returned token', async () => {
    const email = 'again@example.org';
    const { body } = await confirm(await activate(email));
    await ask('POST', 'login/passwordReset', { token: body.token, password: SIGN_UP });
    expect(await login(email)).toBe('in');
  });

  it('allows a password reset by email when the returned token was lost', async () => {
    const email = 'closed@example.org';
    await confirm(await activate(email));
    await ask('GET', `login/passwordRecovery?email=${email}`);
    const token = new URL(readApiLink(await sendQueuedMails(people), email), PUBLIC_URL).searchParams.get(
      'token',
    );
    await ask('POST', 'login/passwordReset', { token, password: CHOSEN });
    expect(await login(email, CHOSEN)).toBe('in');
  });

  it('is not required for a login with the sign-up password', async () => {
    await activate('api@example.org');
    expect(await login('api@example.org')).toBe('in');
  });

  it('returns token.invalid for a used, unknown or expired token and changes nothing', async () => {
    const email = 'used@example.org';
    const secret = makeToken();
    const token = await activate(email, { browser_secret: secret });
    await confirm(token, secret);
    for (const invalid of [token, makeToken(), '']) {
      const { status, body } = await confirm(invalid);
      expect([status, body.code]).toEqual([400, 'token.invalid']);
    }
    const late = await activate('late@example.org');
    await people.db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', (await findRow('late@example.org')).id)
      .execute();
    expect((await confirm(late)).body.code).toBe('token.invalid');
    expect([await login(email), await login('late@example.org')]).toEqual(['in', 'in']);
  });

  it('accepts confirmation tokens only, and other calls reject them', async () => {
    const token = await activate('kinds@example.org');
    expect((await ask('POST', 'login/passwordReset', { token, password: CHOSEN })).body.code).toBe(
      'token.invalid',
    );
    expect(await followLink(`signup/activate?token=${token}`)).toBe('/login/?activation=error');
    const { body } = await confirm(token);
    expect((await confirm(body.token)).body.code).toBe('token.invalid');
  });

  it('accepts one of two concurrent requests with the same token', async () => {
    const token = await activate('two@example.org');
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ body }) => body.code ?? body.status).toSorted()).toEqual([
      'choose_password',
      'token.invalid',
    ]);
  });

  it('accepts the secret of the last sign-up with the same password', async () => {
    const email = 'moved-on@example.org';
    const [first, second] = [makeToken(), makeToken()];
    await signUp(email, { browser_secret: first });
    const token = await activate(email, { browser_secret: second });
    expect((await confirm(token, second)).body.status).toBe('confirmed');
  });

  it('requires the secret also after a resend with the password', async () => {
    const email = 'resent@example.org';
    await signUp(email);
    await sendQueuedMails(people);
    await ask('POST', 'signup/resend', { email, password: SIGN_UP });
    const to = await followLink(readApiLink(await sendQueuedMails(people), email));
    expect((await confirm(to.split('#confirm=')[1]!)).body.status).toBe('choose_password');
  });

  it('returns token.invalid after a password reset by email', async () => {
    const email = 'recovered@example.org';
    const token = await activate(email);
    await ask('GET', `login/passwordRecovery?email=${email}`);
    const link = new URL(readApiLink(await sendQueuedMails(people), email), PUBLIC_URL);
    await ask('POST', 'login/passwordReset', { token: link.searchParams.get('token'), password: CHOSEN });
    expect((await confirm(token)).body.code).toBe('token.invalid');
    expect(await login(email, CHOSEN)).toBe('in');
  });

  it('returns 400 for a sign-up with a malformed secret', async () => {
    const { status, body } = await signUp('form@example.org', { browser_secret: 'short' });
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'input.invalid', 'browser_secret']);
  });

  it('stores the secret as a hash and deletes it after the activation', async () => {
    const secret = makeToken();
    await signUp('hash@example.org', { browser_secret: secret });
    const { signup_browser_sha256 } = await findRow('hash@example.org');
    expect(signup_browser_sha256).toHaveLength(32);
    expect(signup_browser_sha256!.equals(Buffer.from(secret, 'base64url'))).toBe(false);
    await confirm(await activate('hash@example.org', { browser_secret: secret }), secret);
    expect(await findRow('hash@example.org')).toMatchObject({ signup_browser_sha256: null, signup_id: null });
  });
});

describe('a stranger who logs in between activation and confirmation', () => {
  it('loses the changed password, pending address, push subscription and known caller', async () => {
    const email = 'between@example.org';
    const token = await activate(email);
    const { body } = await ask('POST', 'login', { email, password: SIGN_UP });
    const headers = { authorization: `Bearer ${body.authToken}` };
    await ask('POST', 'user/changePassword', { password: 'Theirs-Horse-3' }, { headers });
    await ask('POST', 'user/setUserDetails', { email: 'theirs@example.org' }, { headers });
    const push = { endpoint: 'https://push.example/theirs', keys: { p256dh: 'p', auth: 'a' } };
    await ask('POST', 'notifications/subscribePush', push, { headers });
    const theirLink = readApiLink(await sendQueuedMails(people), 'theirs@example.org');

    expect((await confirm(token)).body.status).toBe('choose_password');
    expect([await login(email), await login(email, 'Theirs-Horse-3')]).toEqual([
      'auth.wrong_credentials',
      'auth.wrong_credentials',
    ]);
    expect(await followLink(theirLink)).toBe('/login/?activation=error');
    const { id, pending_email } = await findRow(email);
    expect(pending_email).toBeNull();
    for (const table of ['sessions', 'push_subscriptions', 'login_origins'] as const) {
      const { rows } = await people.pool.query(`select 1 from ${table} where user_id = $1`, [id]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  it('gets no session when the password is discarded after its check', async () => {
    const email = 'slow-login@example.org';
    const token = await activate(email);
    const checked = (await findUserByEmailKey(people.db, email))!;
    await confirm(token);
    const start = {
      address: '192.0.2.1',
      device: null,
      hasSecondFactor: false,
      checkedHash: checked.passwordHash,
    };
    const opened = openSession(people, checked, start);
    await expect(opened).rejects.toMatchObject({ code: 'auth.wrong_credentials' });
    expect(await people.sessions.list(people.db, checked.id)).toEqual([]);
  });

  it('cannot change password or address with a session that ended during the request', async () => {
    const { id, email, token } = await makeMember(people);
    const session = (await people.sessions.find(token))!;
    await people.sessions.endAll(people.db, id);
    const { password_hash } = await findRow(email);
    await expect(changePassword(people, session, { password: CHOSEN }, 'en')).rejects.toMatchObject({
      code: 'auth.required',
    });
    const address = { email: 'theirs-too@example.org' };
    await expect(changeDetails(people, session, address, 'en')).rejects.toMatchObject({
      code: 'auth.required',
    });
    expect(await findRow(email)).toMatchObject({ password_hash, pending_email: null });
  });

  it('has no session after several logins concurrent with the confirmation', async () => {
    const email = 'race@example.org';
    const token = await activate(email);
    const logins = Array.from({ length: 8 }, () => ask('POST', 'login', { email, password: SIGN_UP }));
    const [{ body }] = await Promise.all([confirm(token), ...logins]);
    expect(body.status).toBe('choose_password');
    expect(await people.sessions.list(people.db, (await findRow(email)).id)).toEqual([]);
    expect(await login(email)).toBe('auth.wrong_credentials');
  });
});
