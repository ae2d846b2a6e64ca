import { describe, expect, it } from 'vitest';
import { makeOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';

const { people, ask, mailsTo } = provideAccountSite();
type Member = Awaited<ReturnType<typeof makeMember>>;
const setDetails = (member: Member, body: object, headers = {}) =>
  ask('POST', 'user/setUserDetails', body, { headers: { ...member.headers, ...headers } });
const ageSessions = (member: Member, minutes = 11) =>
  people.pool.query(`update sessions set created_at = now() - make_interval(mins => $2) where user_id = $1`, [
    member.id,
    minutes,
  ]);

describe('GET user', () => {
  it('returns the account of the session', async () => {
    const member = await makeMember(people, { tier: 'lifetime', language: 'it' });
    const { status, body } = await ask('GET', 'user', undefined, { headers: member.headers });
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: member.id,
      email: member.email,
      pending_email: null,
      username: null,
      firstName: 'Ada',
      lastName: 'Lovelace',
      profile_image: null,
      tier: 'lifetime',
      plan_source: 'lifetime',
      roles: [],
      social_login: false,
      settings: {
        language: 'it',
        currency: 'usd',
        email: { trading_signals: false, knowledge: false, analysed_assets: false, weekly_report: false },
        push: false,
        time_zone: 'UTC',
        cost_basis: 'lifo',
      },
      subscription: { state: 'lifetime', provider: null, next_billing_date: null },
    });
  });
});

describe('POST user/setUserDetails', () => {
  it('changes the given fields and keeps the others', async () => {
    const member = await makeMember(people);
    const { body } = await setDetails(member, { firstName: ' Augusta ', username: 'countess', unknown: 1 });
    expect(body).toMatchObject({ firstName: 'Augusta', lastName: 'Lovelace', username: 'countess' });
    expect((await setDetails(member, {})).body).toEqual(body);
    expect((await setDetails(member, { username: null })).body.username).toBeNull();
  });

  it.each([
    ['satoshi', 'Satoshi'],
    ['vitalik', 'vita1ik'],
    ['charles', 'chаrles'.replace('а', 'a').toUpperCase()],
    ['расе', 'pace'],
  ])('returns 409 for a username that is identical or similar to another: %s, %s', async (first, second) => {
    const [one, other] = [await makeMember(people), await makeMember(people)];
    expect((await setDetails(one, { username: first })).status).toBe(200);
    const { status, body } = await setDetails(other, { username: second });
    expect([status, body.code]).toEqual([409, 'user.username_taken']);
  });

  it('gives a username to one of two concurrent requests', async () => {
    const members = [await makeMember(people), await makeMember(people)];
    const answers = await Promise.all(members.map((member) => setDetails(member, { username: 'at-once' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    'ab',
    'x'.repeat(31),
    'a b',
    '.dot',
    'two..dots',
    'sаtoshi',
    'a\u0000bc',
    'zero\u200bwidth',
    '😀😀😀',
  ])('returns 400 with the field name for the username %j', async (username) => {
    const { status, body } = await setDetails(await makeMember(people), { username });
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'input.invalid', 'username']);
  });

  it('accepts usernames in other scripts', async () => {
    const member = await makeMember(people);
    for (const username of ['中本さとし', 'Ελένη', 'сатоши_7', 'José-María'])
      expect((await setDetails(member, { username })).body.username).toBe(username);
  });
});

describe('a change of email address', () => {
  const NEW = 'new@example.org';
  const confirm = async (member: Member, email: string) => {
    const tokenRequest = { userId: member.id, purpose: 'email' as const, data: { email } };
    const token = await makeOneTimeToken(people.db, tokenRequest, new Date(Date.now() + 60_000));
    return (await ask('GET', `signup/activate?token=${token}`)).headers.location;
  };

  it('is pending until it is confirmed at the new address', async () => {
    const member = await makeMember(people, { language: 'it' });
    const { body } = await setDetails(member, { email: NEW });
    expect(body).toMatchObject({ email: member.email, pending_email: NEW });
    expect(await mailsTo(NEW)).toMatchObject([{ kind: 'email_change', language: 'it' }]);
    expect(await confirm(member, NEW)).toBe('/it/login/?activation=success');
    const now = await ask('GET', 'user', undefined, { headers: member.headers });
    expect(now.body).toMatchObject({ email: NEW, pending_email: null });
    expect(await mailsTo(member.email)).toMatchObject([
      { kind: 'email_changed', facts: { newAddress: NEW } },
    ]);
  });

  it('is cancelled by setting the current address again, which revokes the link', async () => {
    const member = await makeMember(people);
    await setDetails(member, { email: 'other@example.org' });
    const { body } = await setDetails(member, { email: member.email.toUpperCase() });
    expect(body).toMatchObject({ email: member.email, pending_email: null });
    expect(await confirm(member, 'other@example.org')).toBe('/login/?activation=error');
  });

  it('is rejected when another account has the address, at the request or at the confirmation', async () => {
    const [member, other] = [await makeMember(people), await makeMember(people)];
    const { status, body } = await setDetails(member, { email: other.email.toUpperCase() });
    expect([status, body.code]).toEqual([409, 'signup.email_exists']);
    await setDetails(member, { email: 'later@example.org' });
    await makeMember(people, { email: 'later@example.org' });
    expect(await confirm(member, 'later@example.org')).toBe('/login/?activation=error');
  });

  it('requires a recent login, unlike a change of names', async () => {
    const member = await makeMember(people);
    await ageSessions(member);
    const { status, body } = await setDetails(member, { email: 'fresh@example.org', firstName: 'Never' });
    expect([status, body.code]).toEqual([403, 'auth.fresh_login']);
    expect((await setDetails(member, { firstName: 'Ever' })).body).toMatchObject({
      firstName: 'Ever',
      pending_email: null,
    });
  });

  it('accepts the current password instead of a recent login', async () => {
    const member = await makeMember(people);
    await ageSessions(member);
    const asked = { email: 'proved@example.org' };
    const wrong = await setDetails(member, { ...asked, currentPassword: 'Not-The-Password-1' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'auth.wrong_password']);
    const right = await setDetails(member, { ...asked, currentPassword: PASSWORD });
    expect(right.body).toMatchObject({ pending_email: 'proved@example.org' });
  });

  it('succeeds for one of two accounts that confirm the same address concurrently', async () => {
    const members = [await makeMember(people), await makeMember(people)];
    for (const member of members) await setDetails(member, { email: 'both@example.org' });
    const outcomes = await Promise.all(members.map((member) => confirm(member, 'both@example.org')));
    expect(outcomes.toSorted()).toEqual(['/login/?activation=error', '/login/?activation=success']);
  });

  it('revokes links sent to the old address', async () => {
    const member = await makeMember(people);
    const reset = { userId: member.id, purpose: 'reset' as const, data: null };
    const token = await makeOneTimeToken(people.db, reset, new Date(Date.now() + 60_000));
    await setDetails(member, { email: 'moved@example.org' });
    await confirm(member, 'moved@example.org');
    const answer = await ask('POST', 'login/passwordReset', { token, password: 'New-Horse-8' });
    expect(answer.body.code).toBe('token.invalid');
  });

  it.each(['nonsense', 'a@b', 'a b@example.org', ''])(
    'returns 400 with the field name for %j',
    async (email) => {
      const { status, body } = await setDetails(
        await makeMember(people),
        { email },
        { 'accept-language': 'it' },
      );
      expect([status, body.code, body.issues[0].path]).toEqual([400, 'input.invalid', 'email']);
    },
  );
});

describe('GET user/getUsernameAvailable', () => {
  it('returns false for a taken username and look-alikes, true for a free one and one’s own', async () => {
    const [one, other] = [await makeMember(people), await makeMember(people)];
    await setDetails(one, { username: 'hal-finney' });
    const checkAvailable = async (member: Member, username: string) =>
      (
        await ask('GET', `user/getUsernameAvailable?username=${encodeURIComponent(username)}`, undefined, {
          headers: member.headers,
        })
      ).body;
    expect(await checkAvailable(other, 'Hal.Finney')).toEqual({ available: false });
    expect(await checkAvailable(other, 'hаl-finney')).toEqual({ available: false });
    expect(await checkAvailable(one, 'hal-finney')).toEqual({ available: true });
    expect(await checkAvailable(other, 'hal-finney-2')).toEqual({ available: true });
    expect((await checkAvailable(other, 'x')).code).toBe('input.invalid');
  });
});
