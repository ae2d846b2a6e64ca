import { describe, expect, it } from 'vitest';
import { loginDelayMs } from '#server/modules/accounts/login-service.ts';
import { makeOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';

const { people, ask, mailsTo } = provideAccountSite();
const login = (email: string, password = PASSWORD, options = {}) =>
  ask('POST', 'login', { email, password }, options);

describe('POST login', () => {
  it('opens a session for the right password, ignoring case and spaces of the address', async () => {
    const { id } = await makeMember(people, { email: 'ada@example.org', tier: 'pro' });
    const { status, body } = await login(' ADA@example.org');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ _id: id, email: 'ada@example.org', tier: 'pro', social_login: false });
    expect((await people.sessions.find(body.authToken))!.userId).toBe(id);
  });

  it('returns the same error for a wrong password and an unknown address', async () => {
    const { email } = await makeMember(people);
    const wrong = await login(email, 'Wrong-Horse-7');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'auth.wrong_credentials']);
    for (const other of ['nobody@example.org', 'no address'])
      expect(await login(other).then(({ status, body }) => [status, body])).toEqual([401, wrong.body]);
  });

  it('returns auth.not_active only when the password is right', async () => {
    const { id, email } = await makeMember(people);
    await people.db.updateTable('users').set({ activated_at: null }).where('id', '=', id).execute();
    expect((await login(email, 'Wrong-Horse-7')).body.code).toBe('auth.wrong_credentials');
    const { status, body } = await login(email);
    expect([status, body.code]).toEqual([403, 'auth.not_active']);
  });

  it('cancels a deletion within 14 days and returns auth.wrong_credentials after that', async () => {
    const { id, email } = await makeMember(people);
    const setDeletedDaysAgo = (days: number) =>
      people.db
        .updateTable('users')
        .set({ deleted_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute();
    await setDeletedDaysAgo(14);
    expect((await login(email)).body.code).toBe('auth.wrong_credentials');
    await setDeletedDaysAgo(13.9);
    const { body } = await login(email);
    expect(await people.sessions.find(body.authToken)).not.toBeNull();
  });

  describe('after failed logins', () => {
    const countFailures = async (times: number, email: string, remoteAddress: string) => {
      // Counts directly, because real requests would be too slow.
      for (let i = 0; i < times; i += 1) {
        await people.limits.take('loginFrom', `${email}\n${remoteAddress}`);
        await people.limits.take('loginOfAccount', email).catch(() => {});
      }
    };

    it('lets the owner in from another IP address after 10 failures of a stranger', async () => {
      const { email } = await makeMember(people);
      for (let i = 0; i < 10; i += 1)
        await login(email, 'Wrong-Horse-7', { remoteAddress: '203.0.113.1' }).then(({ status }) =>
          expect(status).toBe(401),
        );
      expect((await login(email)).status).toBe(200);
    }, 30_000);

    it.each(['known', 'unknown'])(
      'returns 429 at the 16th login from one IP address to one account (%s)',
      async (kind) => {
        const email = kind === 'known' ? (await makeMember(people)).email : 'unknown@example.org';
        const remoteAddress = kind === 'known' ? '203.0.113.2' : '203.0.113.3';
        await countFailures(15, email, remoteAddress);
        const { status, headers, body } = await login(email, PASSWORD, { remoteAddress });
        expect([status, body.code]).toEqual([429, 'rate.limited']);
        const wait = Number(headers['retry-after']);
        expect(wait).toBeGreaterThan(800);
        expect(wait).toBeLessThanOrEqual(900);
      },
    );

    it.each(['known', 'unknown'])(
      'allows one login a minute from unknown callers after 30 failures from many IP addresses (%s)',
      async (kind) => {
        const email = kind === 'known' ? (await makeMember(people)).email : 'unknown-2@example.org';
        for (let i = 0; i < 30; i += 1) await countFailures(1, email, `198.51.100.${i}`);
        expect((await login(email, 'Wrong-Horse-7')).status).toBe(401);
        const { status, headers } = await login(email, PASSWORD);
        expect(status).toBe(429);
        expect(Number(headers['retry-after'])).toBeGreaterThan(30);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      },
      30_000,
    );

    it('lets the owner in from a known caller after 40 failures from many IP addresses', async () => {
      const { id, email } = await makeMember(people);
      const home = { remoteAddress: '192.0.2.10' };
      expect((await login(email, PASSWORD, home)).status).toBe(200);
      for (let i = 0; i < 40; i += 1) await countFailures(1, email, `198.51.100.${i}`);
      await people.limits.take('loginOfAccountAfter', email);
      expect((await login(email, PASSWORD, home)).status).toBe(200);
      expect((await login(email, PASSWORD, { remoteAddress: '192.0.2.11' })).status).toBe(429);
      await people.db
        .updateTable('login_origins')
        .set({ last_login_at: new Date(Date.now() - 90 * 86_400_000) })
        .where('user_id', '=', id)
        .execute();
      expect((await login(email, PASSWORD, home)).status).toBe(429);
    });

    it('lets the owner in from the IP address that reset the password', async () => {
      const { id, email } = await makeMember(people);
      for (let i = 0; i < 40; i += 1) await countFailures(1, email, `198.51.100.${i}`);
      await people.limits.take('loginOfAccountAfter', email);
      const from = { remoteAddress: '192.0.2.12' };
      const reset = { userId: id, purpose: 'reset' as const, data: null };
      const token = await makeOneTimeToken(people.db, reset, new Date(Date.now() + 60_000));
      await ask('POST', 'login/passwordReset', { token, password: 'New-Horse-8' }, from);
      expect((await login(email, 'New-Horse-8', from)).status).toBe(200);
    });

    it('clears the failures of the caller after a success and does not count the success', async () => {
      const { email } = await makeMember(people);
      const options = { remoteAddress: '192.0.2.13' };
      await countFailures(4, email, options.remoteAddress);
      expect((await login(email, PASSWORD, options)).status).toBe(200);
      expect(await people.limits.take('loginFrom', `${email}\n${options.remoteAddress}`)).toBe(1);
      expect(await people.limits.take('loginOfAccount', email)).toBe(5);
    });

    it('stores no IP address of a known caller in plain text', async () => {
      const { email } = await makeMember(people);
      await login(email, PASSWORD, { remoteAddress: '192.0.2.99' });
      const { rows } = await people.pool.query('select login_origins::text as row from login_origins');
      const text = rows.map(({ row }) => row).join();
      for (const form of ['192.0.2.99', Buffer.from('192.0.2.99').toString('hex')])
        expect(text).not.toContain(form);
    });
  });

  it('returns 429 to an IP address after 50 failures over all accounts', async () => {
    const { email } = await makeMember(people);
    const options = { remoteAddress: '192.0.2.1' };
    expect((await login(email, PASSWORD, options)).status).toBe(200);
    for (let i = 0; i < 50; i += 1) await people.limits.take('loginOfAddress', options.remoteAddress);
    expect((await login(email, PASSWORD, options)).status).toBe(429);
    expect((await login(email)).status).toBe(200);
  });
});

describe('loginDelayMs', () => {
  it.each([
    [1, 0],
    [5, 0],
    [6, 200],
    [7, 400],
    [9, 1600],
    [10, 2000],
    [20, 2000],
  ])('returns for attempt %i a delay of %i ms', (attempt, ms) => {
    expect(loginDelayMs(attempt)).toBe(ms);
  });
});

describe('GET login/passwordRecovery and POST login/passwordReset', () => {
  const NEW = 'New-Horse-8';
  const token = (userId: string, expiresAt = new Date(Date.now() + 60_000)) =>
    makeOneTimeToken(people.db, { userId, purpose: 'reset', data: null }, expiresAt);
  const reset = (value: string, password = NEW) =>
    ask('POST', 'login/passwordReset', { token: value, password });

  it('sends an email for a known address and answers the same for any address', async () => {
    const { email } = await makeMember(people, { language: 'it' });
    for (const address of [email.toUpperCase(), 'nobody@example.org', 'nonsense'])
      expect((await ask('GET', `login/passwordRecovery?email=${encodeURIComponent(address)}`)).body).toEqual({
        status: 'sent',
      });
    expect(await mailsTo(email)).toMatchObject([{ kind: 'reset', language: 'it' }]);
  });

  it.each(['cross-site', 'same-site'])(
    'sends no email when a page of another site makes the browser ask (%s)',
    async (site) => {
      const { email } = await makeMember(people);
      const headers = { 'sec-fetch-site': site };
      const { status } = await ask('GET', `login/passwordRecovery?email=${email}`, undefined, { headers });
      expect([status, await mailsTo(email)]).toEqual([400, []]);
      headers['sec-fetch-site'] = 'same-origin';
      await ask('GET', `login/passwordRecovery?email=${email}`, undefined, { headers });
      expect(await mailsTo(email)).toHaveLength(1);
    },
  );

  it('sends no email for an account with Google login only', async () => {
    const { id, email } = await makeMember(people);
    await people.db
      .updateTable('users')
      .set({ password_hash: null, google_subject: id })
      .where('id', '=', id)
      .execute();
    await ask('GET', `login/passwordRecovery?email=${email}`);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('sets the password once, ends all sessions and notifies the owner', async () => {
    const member = await makeMember(people);
    const value = await token(member.id);
    expect((await reset(value)).body).toEqual({ status: 'ok' });
    expect(await people.sessions.find(member.token)).toBeNull();
    expect((await login(member.email)).status).toBe(401);
    expect((await login(member.email, NEW)).status).toBe(200);
    expect(await mailsTo(member.email)).toMatchObject([{ kind: 'password_changed' }]);
    const again = await reset(value);
    expect([again.status, again.body.code]).toEqual([400, 'token.invalid']);
  });

  it('accepts one of two concurrent requests with the same token', async () => {
    const { id } = await makeMember(people);
    const value = await token(id);
    const answers = await Promise.all([reset(value), reset(value)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('revokes other reset links', async () => {
    const { id } = await makeMember(people);
    const [one, other] = [await token(id), await token(id)];
    await reset(one);
    expect((await reset(other)).body.code).toBe('token.invalid');
  });

  it('activates an account that was not active', async () => {
    const { id, email } = await makeMember(people);
    await people.db.updateTable('users').set({ activated_at: null }).where('id', '=', id).execute();
    await reset(await token(id));
    expect((await login(email, NEW)).status).toBe(200);
  });

  it('rejects an expired token and one of another purpose', async () => {
    const { id } = await makeMember(people);
    const activation = { userId: id, purpose: 'activation' as const, data: null };
    for (const value of [
      await token(id, new Date(Date.now() - 1000)),
      await makeOneTimeToken(people.db, activation, new Date(Date.now() + 60_000)),
      'nonsense',
    ])
      expect((await reset(value)).body.code).toBe('token.invalid');
  });

  it('does not consume the token when the password breaks a rule', async () => {
    const { id } = await makeMember(people);
    const value = await token(id);
    for (const password of ['weak', 'Password1!', 'Example-2026!'])
      expect((await reset(value, password)).body.code).toBe('signup.password_requirements');
    expect((await reset(value)).status).toBe(200);
  });
});

describe('POST logout', () => {
  it('ends the session with a JSON content type and no body', async () => {
    const { headers, token } = await makeMember(people);
    const asked = { headers: { ...headers, 'content-type': 'application/json' } };
    expect((await ask('POST', 'logout/', undefined, asked)).status).toBe(204);
    expect(await people.sessions.find(token)).toBeNull();
    expect((await ask('POST', 'logout', undefined, asked)).body.code).toBe('auth.required');
  });
});

describe('GET login/options', () => {
  it('returns the captcha and login methods of this installation', async () => {
    expect((await ask('GET', 'login/options')).body).toMatchObject({
      captcha: 'off',
      recaptcha_site_key: null,
      recaptcha_url: null,
      google: false,
    });
  });
});
