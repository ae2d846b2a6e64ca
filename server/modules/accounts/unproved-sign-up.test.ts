import { describe, expect, it } from 'vitest';
import { deleteExpiredSignUps } from '#server/modules/accounts/sign-up-service.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';
import { readApiLink, sendQueuedMails } from '#tests/builders/sent-mails.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';

const { people, ask, mailsTo } = provideAccountSite({ PUBLIC_URL });
const STRANGER = 'Strange-Horse-1';
const OWNER = 'Owned-Horse-2';
const CHOSEN = 'Chosen-Horse-3';
const ACTIVATED = /^\/login\/\?activation=success#confirm=[\w-]{43}$/;

const signUp = (email: string, password: string, more: object = {}, headers = {}) =>
  ask(
    'POST',
    'signup',
    { email, firstName: 'Ada', lastName: 'Lovelace', password, lang: 'en', ...more },
    { headers },
  );
const login = async (email: string, password: string) => {
  const { status, body } = await ask('POST', 'login', { email, password });
  return status === 200 ? 'in' : body.code;
};
const followLink = async (path: string) => String((await ask('GET', path)).headers.location);
const receiveLink = async (email: string) => readApiLink(await sendQueuedMails(people), email);
const findRow = (key: string) =>
  people.db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst();

describe('a second sign-up for an unproved address', () => {
  it('replaces password, names and language', async () => {
    const email = 'victim@example.org';
    await signUp(email, STRANGER, { firstName: 'Mallory', lang: 'it' });
    const { status, body } = await signUp(email, OWNER);
    expect([status, body]).toEqual([201, { status: 'activation_sent' }]);
    expect(await followLink(await receiveLink(email))).toMatch(ACTIVATED);
    expect(await login(email, STRANGER)).toBe('auth.wrong_credentials');
    expect(await login(email, OWNER)).toBe('in');
    expect(await findRow(email)).toMatchObject({ first_name: 'Ada', settings: { language: 'en' } });
  });

  it('invalidates the link of the first sign-up', async () => {
    const email = 'first-link@example.org';
    await signUp(email, STRANGER);
    const first = await receiveLink(email);
    await signUp(email, OWNER);
    const second = await receiveLink(email);
    expect(await followLink(first)).toBe('/login/?activation=error');
    expect(await login(email, STRANGER)).toBe('auth.wrong_credentials');
    expect(await followLink(second)).toMatch(ACTIVATED);
  });

  it('is not activated by a late email of the first sign-up', async () => {
    const email = 'in-flight@example.org';
    await signUp(email, OWNER);
    const { id, signup_id } = (await findRow(email))!;
    await signUp(email, STRANGER);
    await sendQueuedMails(people);
    // Simulates a mail job that sends the first sign-up's email late.
    const facts = { firstName: 'Ada', signup: signup_id, askedAt: new Date().toISOString() };
    await people.db.updateTable('users').set({ signup_id }).where('id', '=', id).execute();
    await queueMail(people.db, { userId: id, address: email, language: 'en', kind: 'activation', facts });
    const late = await receiveLink(email);
    await people.db.updateTable('users').set({ signup_id: 'of the second' }).where('id', '=', id).execute();
    expect(await followLink(late)).toBe('/login/?activation=error');
    expect((await findRow(email))!.activated_at).toBeNull();
  });

  it('keeps earlier links valid when the password is the same', async () => {
    const email = 'twice@example.org';
    await signUp(email, OWNER);
    const first = await receiveLink(email);
    await signUp(email, OWNER);
    expect(await followLink(first)).toMatch(ACTIVATED);
    expect(await login(email, OWNER)).toBe('in');
  });

  it('leaves one password and one link after concurrent sign-ups', async () => {
    const email = 'race@example.org';
    const passwords = [1, 2, 3].map((n) => `Racing-Horse-${n}`);
    const answers = await Promise.all(passwords.map((password) => signUp(email, password)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await followLink(await receiveLink(email))).toMatch(ACTIVATED);
    const outcomes = await Promise.all(passwords.map((password) => login(email, password)));
    expect(outcomes.toSorted()).toEqual(['auth.wrong_credentials', 'auth.wrong_credentials', 'in']);
  });

  it('returns 409 and changes nothing when the account is active', async () => {
    const { email } = await makeMember(people);
    const { status, body } = await signUp(email, STRANGER);
    expect([status, body.code]).toEqual([409, 'signup.email_exists']);
    expect(await login(email, PASSWORD)).toBe('in');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('returns 429 at the sixth sign-up within an hour', async () => {
    const email = 'flood@example.org';
    for (let i = 0; i < 5; i += 1) expect((await signUp(email, OWNER)).status).toBe(201);
    const { status, headers } = await signUp(email, OWNER);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  });
});

describe('another activation email', () => {
  it('without the password discards the sign-up password and asks for a new one', async () => {
    const email = 'resent@example.org';
    await signUp(email, STRANGER);
    await sendQueuedMails(people);
    await ask('POST', 'signup/resend', { email });
    const to = await followLink(await receiveLink(email));
    expect(to).toMatch(/^\/login\/\?activation=success#choose_password=[\w-]{43}$/);
    expect(await login(email, STRANGER)).toBe('auth.wrong_credentials');
    const token = to.split('=').at(-1);
    expect((await ask('POST', 'login/passwordReset', { token, password: CHOSEN })).status).toBe(200);
    expect(await login(email, CHOSEN)).toBe('in');
  });

  it('without the password allows a password reset by email', async () => {
    const email = 'recovers@example.org';
    await signUp(email, STRANGER);
    await sendQueuedMails(people);
    await ask('POST', 'signup/resend', { email });
    await followLink(await receiveLink(email));
    await ask('GET', `login/passwordRecovery?email=${email}`);
    const link = readApiLink(await sendQueuedMails(people), email);
    const token = new URL(link, PUBLIC_URL).searchParams.get('token');
    expect((await ask('POST', 'login/passwordReset', { token, password: CHOSEN })).status).toBe(200);
    expect(await login(email, CHOSEN)).toBe('in');
  });

  it('with the sign-up password activates that password', async () => {
    const email = 'knows@example.org';
    await signUp(email, OWNER);
    await sendQueuedMails(people);
    await ask('POST', 'signup/resend', { email, password: OWNER });
    expect(await followLink(await receiveLink(email))).toMatch(ACTIVATED);
    expect(await login(email, OWNER)).toBe('in');
  });

  it('with another password acts and answers like one without', async () => {
    const email = 'guesses@example.org';
    await signUp(email, STRANGER);
    await sendQueuedMails(people);
    const { body } = await ask('POST', 'signup/resend', { email, password: OWNER });
    expect(body).toEqual({ status: 'sent' });
    await followLink(await receiveLink(email));
    expect([await login(email, STRANGER), await login(email, OWNER)]).toEqual([
      'auth.wrong_credentials',
      'auth.wrong_credentials',
    ]);
  });

  it('keeps the link of the sign-up valid', async () => {
    const email = 'both-links@example.org';
    await signUp(email, OWNER);
    const first = await receiveLink(email);
    await ask('POST', 'signup/resend', { email });
    expect(await followLink(first)).toMatch(ACTIVATED);
    expect(await login(email, OWNER)).toBe('in');
  });
});

describe('the address of an unproved sign-up', () => {
  it('can become the address of an existing account by confirmation', async () => {
    const email = 'wanted@example.org';
    await signUp(email, STRANGER);
    const stale = await receiveLink(email);
    const member = await makeMember(people);
    const asked = await ask('POST', 'user/setUserDetails', { email }, { headers: member.headers });
    expect(asked.body.pending_email).toBe(email);
    expect(await followLink(await receiveLink(email))).toBe('/login/?activation=success');
    expect((await findRow(email))!.id).toBe(member.id);
    expect(await followLink(stale)).toBe('/login/?activation=error');
    expect(await login(email, STRANGER)).toBe('auth.wrong_credentials');
    expect(await login(email, PASSWORD)).toBe('in');
  });
});

describe('the address of a deleted account', () => {
  it.each([
    ['active', new Date()],
    ['never activated', null],
  ])('does not become the address of another account when it was %s', async (_state, activated_at) => {
    const email = `gone-${activated_at === null}@example.org`;
    const [gone, member] = [await makeMember(people), await makeMember(people)];
    await ask('POST', 'user/setUserDetails', { email }, { headers: member.headers });
    const link = await receiveLink(email);
    await people.db
      .updateTable('users')
      .set({ email, email_key: email, activated_at, deleted_at: new Date() })
      .where('id', '=', gone.id)
      .execute();
    expect(await followLink(link)).toBe('/login/?activation=error');
    expect((await findRow(email))?.id).toBe(gone.id);
    expect((await findRow(member.email))?.id).toBe(member.id);
  });

  it('cannot be requested by another account', async () => {
    const [gone, member] = [await makeMember(people), await makeMember(people)];
    await people.db
      .updateTable('users')
      .set({ activated_at: null, deleted_at: new Date() })
      .where('id', '=', gone.id)
      .execute();
    const { status, body } = await ask(
      'POST',
      'user/setUserDetails',
      { email: gone.email },
      { headers: member.headers },
    );
    expect([status, body.code]).toEqual([409, 'signup.email_exists']);
  });
});

describe('a pending change of address', () => {
  it('activates the account, without a trace of the sign-up, when it is confirmed', async () => {
    const member = await makeMember(people);
    const email = 'moved@example.org';
    await ask('POST', 'user/setUserDetails', { email }, { headers: member.headers });
    await people.db
      .updateTable('users')
      .set({ activated_at: null, signup_id: 'first', signup_browser_sha256: Buffer.from('browser') })
      .where('id', '=', member.id)
      .execute();
    expect(await followLink(await receiveLink(email))).toBe('/login/?activation=success');
    expect(await findRow(email)).toMatchObject({
      id: member.id,
      activated_at: expect.any(Date),
      signup_id: null,
      signup_browser_sha256: null,
    });
  });

  it('is reported to the old address and cancelled by a new password', async () => {
    const member = await makeMember(people);
    await ask('POST', 'user/setUserDetails', { email: 'thief@example.org' }, { headers: member.headers });
    const letters = await sendQueuedMails(people);
    expect(letters.map(({ to }) => to).toSorted()).toEqual([member.email, 'thief@example.org'].toSorted());
    await ask('POST', 'user/changePassword', { password: OWNER }, { headers: member.headers });
    expect(await followLink(readApiLink(letters, 'thief@example.org'))).toBe('/login/?activation=error');
    expect(await findRow(member.email)).toMatchObject({ id: member.id, pending_email: null });
  });
});

describe('deleteExpiredSignUps', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const ageSignUp = async (email: string, hours: number) => {
    const { id } = (await findRow(email))!;
    await people.db
      .updateTable('users')
      .set({ created_at: hoursAgo(hours) })
      .where('id', '=', id)
      .execute();
    await people.db
      .updateTable('one_time_tokens')
      .set({ expires_at: hoursAgo(hours - 48) })
      .where('user_id', '=', id)
      .execute();
    return id;
  };
  const findRemainingRows = async (id: string) => {
    const counts = await Promise.all(
      (['users', 'emails', 'one_time_tokens'] as const).map((table) =>
        people.pool.query(`select 1 from ${table} where ${table === 'users' ? 'id' : 'user_id'} = $1`, [id]),
      ),
    );
    return counts.map(({ rows }) => rows.length > 0);
  };

  it('deletes a sign-up with its emails and tokens after 48 hours', async () => {
    await signUp('late@example.org', OWNER);
    await signUp('early@example.org', OWNER);
    await sendQueuedMails(people);
    const [late, early] = [
      await ageSignUp('late@example.org', 48),
      await ageSignUp('early@example.org', 47.9),
    ];
    expect(await deleteExpiredSignUps(people)).toBe(1);
    expect(await findRemainingRows(late)).toEqual([false, false, false]);
    expect(await findRemainingRows(early)).toEqual([true, true, true]);
  });

  it('keeps a sign-up with a valid link or an email to be sent', async () => {
    await signUp('resent-late@example.org', OWNER);
    await sendQueuedMails(people);
    const resent = await ageSignUp('resent-late@example.org', 72);
    await ask('POST', 'signup/resend', { email: 'resent-late@example.org' });
    await signUp('waiting@example.org', OWNER);
    const waiting = await ageSignUp('waiting@example.org', 72);
    expect(await deleteExpiredSignUps(people)).toBe(0);
    await sendQueuedMails(people);
    expect(await deleteExpiredSignUps(people)).toBe(0);
    expect([(await findRemainingRows(resent))[0], (await findRemainingRows(waiting))[0]]).toEqual([
      true,
      true,
    ]);
  });

  it('keeps active and deleted accounts', async () => {
    const members = [await makeMember(people), await makeMember(people)];
    await people.db
      .updateTable('users')
      .set({ created_at: hoursAgo(9999) })
      .execute();
    await people.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', members[1]!.id)
      .execute();
    await deleteExpiredSignUps(people);
    for (const { id } of members) expect((await findRemainingRows(id))[0]).toBe(true);
  });
});

describe('Idempotency-Key of a caller without an account', () => {
  const withKey = (key: string, remoteAddress = '192.0.2.7') => ({
    headers: { 'idempotency-key': key },
    remoteAddress,
  });
  const signUpBody = (email: string) => ({ email, firstName: 'Ada', lastName: 'Lovelace', password: OWNER });

  it('repeats the answer without a second sign-up or email', async () => {
    const asked = signUpBody('once@example.org');
    const first = await ask('POST', 'signup', asked, withKey('k1'));
    const [id, mails] = [(await findRow('once@example.org'))!.id, await mailsTo('once@example.org')];
    const second = await ask('POST', 'signup', asked, withKey('k1'));
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(second.status).toBe(201);
    expect((await findRow('once@example.org'))!.id).toBe(id);
    expect([mails.length, (await mailsTo('once@example.org')).length]).toEqual([1, 1]);
  });

  it('repeats the answer after the activation and returns 400 for another request', async () => {
    const asked = signUpBody('still@example.org');
    await ask('POST', 'signup', asked, withKey('k2'));
    await followLink(await receiveLink('still@example.org'));
    expect((await ask('POST', 'signup', asked, withKey('k2'))).status).toBe(201);
    expect((await ask('POST', 'signup', asked, withKey('k3'))).status).toBe(409);
    expect((await ask('POST', 'signup', signUpBody('other@example.org'), withKey('k2'))).status).toBe(400);
  });

  it('is separate per IP address and per call', async () => {
    await ask('POST', 'signup', signUpBody('apart@example.org'), withKey('k4'));
    const elsewhere = await ask(
      'POST',
      'signup',
      signUpBody('apart-2@example.org'),
      withKey('k4', '192.0.2.8'),
    );
    expect(elsewhere.status).toBe(201);
    expect((await ask('POST', 'signup/resend', { email: 'apart@example.org' }, withKey('k4'))).status).toBe(
      200,
    );
  });

  it('sends one email each for resend, recovery and contact', async () => {
    const { email } = await makeMember(people);
    const question = { email, subject: 'Hello', text: 'A question' };
    for (let i = 0; i < 2; i += 1) {
      await ask('GET', `login/passwordRecovery?email=${email}`, undefined, withKey('k5'));
      await ask('POST', 'signup/resend', { email: 'apart-2@example.org' }, withKey('k5'));
      expect((await ask('POST', 'contact/email', question, withKey('k5'))).status).toBe(200);
    }
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'reset')).toHaveLength(1);
    expect((await mailsTo('apart-2@example.org')).map(({ kind }) => kind)).toHaveLength(2);
  });

  it('is ignored by login, which opens a new session each time', async () => {
    const { email } = await makeMember(people);
    const answers = [1, 2].map(() => ask('POST', 'login', { email, password: PASSWORD }, withKey('k6')));
    const [one, other] = await Promise.all(answers);
    expect(one!.body.authToken).not.toBe(other!.body.authToken);
    const { rows } = await people.pool.query(
      'select anonymous_responses::text as row from anonymous_responses',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(one!.body.authToken);
  });
});
