import { describe, expect, it } from 'vitest';
import { makeOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const { people, ask, mailsTo } = provideAccountSite();
const PASSWORD = 'Correct-Horse-7';
const account = (email: string, more = {}) => ({
  email,
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: PASSWORD,
  lang: 'it',
  ...more,
});
const findRow = (key: string) =>
  people.db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst();

describe('POST signup', () => {
  it('creates an inactive account and queues an activation email in the requested language', async () => {
    const { status, body } = await ask('POST', 'signup', account('Ada@Example.org'));
    expect([status, body]).toEqual([201, { status: 'activation_sent' }]);
    expect(await findRow('ada@example.org')).toMatchObject({
      email: 'Ada@Example.org',
      activated_at: null,
      settings: { language: 'it', currency: 'usd', cost_basis: 'lifo' },
    });
    expect(await mailsTo('Ada@Example.org')).toMatchObject([{ kind: 'activation', language: 'it' }]);
  });

  it.each(['ada2@example.org', 'ADA2@example.org ', 'ada2@EXAMPLE.org'])(
    'returns 409 for %j when the account of that address is active',
    async (email) => {
      if (!(await findRow('ada2@example.org'))) await makeMember(people, { email: 'ada2@example.org' });
      const { status, body } = await ask('POST', 'signup', account(email));
      expect([status, body.code]).toEqual([409, 'signup.email_exists']);
    },
  );

  it('treats different plus parts as different, and IDN and ASCII domains as equal', async () => {
    expect((await ask('POST', 'signup', account('bob+a@example.org'))).status).toBe(201);
    expect((await ask('POST', 'signup', account('bob+b@example.org'))).status).toBe(201);
    expect((await ask('POST', 'signup', account('bob@bücher.example'))).status).toBe(201);
    await ask('POST', 'signup', account('bob@xn--bcher-kva.example'));
    expect((await findRow('bob@xn--bcher-kva.example'))!.email).toBe('bob@xn--bcher-kva.example');
    expect(await findRow('bob@bücher.example')).toBeUndefined();
  });

  it.each([
    ['Sh0rt-a', ['Use at least 8 characters.']],
    ['no-upper-7', ['Use at least one upper-case letter.']],
    ['NO-LOWER-7', ['Use at least one lower-case letter.']],
    ['No-Digit-x', ['Use at least one digit.']],
    ['NoSpecial77', ['Use at least one special character.']],
  ])('rejects the password %s and names the broken rule', async (password, messages) => {
    const { status, body } = await ask('POST', 'signup', account('rules@example.org', { password }));
    expect([status, body.code]).toEqual([400, 'signup.password_requirements']);
    expect(body.message).toBe('password does not match the requirements');
    expect(body.issues).toEqual(messages.map((message) => ({ path: 'password', message })));
  });

  it.each([
    ['Password1!', 'among the most common'],
    ['P@ssw0rd2026', 'with signs for letters'],
    ['Fairview-26!', 'made of the name of the site'],
    ['Lovelace-1815', 'made of the own name'],
    ['Countess-12', 'made of the own email address'],
  ])('rejects the password %s, which is %s', async (password) => {
    const { status, body } = await ask('POST', 'signup', account('countess@example.org', { password }));
    expect([status, body.code]).toEqual([400, 'signup.password_requirements']);
    expect(body.issues).toEqual([{ path: 'password', message: expect.stringContaining('harder to guess') }]);
  });

  it('names the broken rule in Italian', async () => {
    const { body } = await ask('POST', 'signup', account('rules@example.org', { password: 'x' }), {
      headers: { 'accept-language': 'it' },
    });
    expect(body.message).toBe('la password non rispetta i requisiti');
    expect(body.issues[0]).toEqual({ path: 'password', message: 'Usa almeno 8 caratteri.' });
  });

  it.each([
    ['email', 'ada'],
    ['email', 'ada@xn--iñvalid.example'],
    ['email', 'ada\u0000@example.org'],
    ['firstName', '  '],
    ['firstName', '<b>Ada</b>'],
    ['lastName', 'x'.repeat(81)],
    ['lastName', 'A\u202eda'],
    ['lang', 'de'],
  ])('returns 400 with the field name for %s %j', async (path, value) => {
    const { status, body } = await ask('POST', 'signup', account('bad@example.org', { [path]: value }));
    expect([status, body.code]).toEqual([400, 'input.invalid']);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  it('returns 400 without a body', async () => {
    const empty = await ask('POST', 'signup', undefined, { headers: { 'content-type': 'application/json' } });
    expect([empty.status, empty.body.code]).toEqual([400, 'input.invalid']);
  });
});

describe('GET signup/activate', () => {
  const makeToken = async (email: string, expiresAt = new Date(Date.now() + 60_000), more = {}) => {
    await ask('POST', 'signup', account(email, more));
    const { id, signup_id: signup } = (await findRow(email))!;
    return makeOneTimeToken(people.db, { userId: id, purpose: 'activation', data: { signup } }, expiresAt);
  };

  it('activates the account once and redirects to the login page in its language', async () => {
    const token = await makeToken('link@example.org');
    const first = await ask('GET', `signup/activate?token=${token}`);
    expect(first.status).toBe(302);
    expect(first.headers.location).toMatch(/^\/it\/login\/\?activation=success#confirm=[\w-]{43}$/);
    expect((await findRow('link@example.org'))!.activated_at).toBeInstanceOf(Date);
    const again = await ask('GET', `signup/activate/?token=${token}`);
    expect([again.status, again.headers.location]).toEqual([302, '/login/?activation=error']);
  });

  it('accepts one of two concurrent requests', async () => {
    const token = await makeToken('twice@example.org');
    const answers = await Promise.all([1, 2].map(() => ask('GET', `signup/activate?token=${token}`)));
    expect(
      answers.map(({ headers }) => String(headers.location).replace('/it', '').split('#')[0]).sort(),
    ).toEqual(['/login/?activation=error', '/login/?activation=success']);
  });

  it('rejects an expired link', async () => {
    const token = await makeToken('late@example.org', new Date(Date.now() - 1000));
    expect((await ask('GET', `signup/activate?token=${token}`)).headers.location).toBe(
      '/login/?activation=error',
    );
    expect((await findRow('late@example.org'))!.activated_at).toBeNull();
  });

  it('does not consume the link for a HEAD request', async () => {
    const token = await makeToken('scanned@example.org');
    await people.db.selectFrom('users').select('id').execute();
    const looked = await ask('GET', `signup/activate?token=${token}`, undefined, { method: 'HEAD' });
    expect([looked.status, looked.headers.location]).toEqual([302, '/login/']);
    expect((await ask('GET', `signup/activate?token=${token}`)).headers.location).toMatch(
      /^\/it\/login\/\?activation=success#confirm=/,
    );
  });

  it.each(['', '?token=', '?token=nonsense', `?token=${'x'.repeat(201)}`])(
    'redirects to the login page in the language of the request with an error for %j',
    async (query) => {
      const { status, headers } = await ask('GET', `signup/activate${query}`, undefined, {
        headers: { 'accept-language': 'it' },
      });
      expect([status, headers.location]).toEqual([302, '/it/login/?activation=error']);
    },
  );
});

describe('POST signup/resend', () => {
  it('queues another email for an inactive account and answers the same for any address', async () => {
    await ask('POST', 'signup', account('again@example.org'));
    for (const email of ['again@example.org', 'nobody@example.org', 'no address'])
      expect((await ask('POST', 'signup/resend', { email })).body).toEqual({ status: 'sent' });
    expect(await mailsTo('again@example.org')).toMatchObject([
      { kind: 'activation' },
      { kind: 'activation' },
    ]);
    expect(await mailsTo('nobody@example.org')).toEqual([]);
  });

  it('returns 429 after three requests per recipient, known or not', async () => {
    for (const email of ['often@example.org', 'often-unknown@example.org']) {
      if (email === 'often@example.org') await ask('POST', 'signup', account(email));
      for (let i = 0; i < 3; i += 1) expect((await ask('POST', 'signup/resend', { email })).status).toBe(200);
      const { status, headers, body } = await ask('POST', 'signup/resend', { email });
      expect([status, body.code]).toEqual([429, 'rate.limited']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    }
  });
});
