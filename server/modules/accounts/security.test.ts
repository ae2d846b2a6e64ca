import { describe, expect, it } from 'vitest';
import { makeOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';

const { people, ask, mailsTo } = provideAccountSite();
type Member = Awaited<ReturnType<typeof makeMember>>;
const NEW = 'New-Horse-8';
const changePassword = (member: Member, body: object) =>
  ask('POST', 'user/changePassword', body, { headers: member.headers });
const ageSessions = ({ id }: Member, sql = `now() - interval '11 minutes'`) =>
  people.pool.query(`update sessions set created_at = ${sql} where user_id = $1`, [id]);
const login = (email: string, password: string) => ask('POST', 'login', { email, password });

describe('POST user/changePassword', () => {
  it('sets the password after a recent login, ends all other sessions and notifies the owner', async () => {
    const member = await makeMember(people);
    const other = await people.sessions.open(people.db, member.id, null);
    expect((await changePassword(member, { password: NEW })).body).toEqual({ status: 'ok' });
    expect(await people.sessions.find(other)).toBeNull();
    expect(await people.sessions.find(member.token)).not.toBeNull();
    expect((await login(member.email, PASSWORD)).status).toBe(401);
    expect((await login(member.email, NEW)).status).toBe(200);
    expect(await mailsTo(member.email)).toMatchObject([{ kind: 'password_changed' }]);
  });

  it('requires the current password when the login is older than 10 minutes', async () => {
    const member = await makeMember(people);
    await ageSessions(member);
    const without = await changePassword(member, { password: NEW });
    expect([without.status, without.body.code]).toEqual([403, 'auth.fresh_login']);
    const wrong = await changePassword(member, { password: NEW, currentPassword: 'Wrong-Horse-7' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'auth.wrong_password']);
    expect((await changePassword(member, { password: NEW, currentPassword: PASSWORD })).status).toBe(200);
  });

  it('revokes reset links', async () => {
    const member = await makeMember(people);
    const reset = { userId: member.id, purpose: 'reset' as const, data: null };
    const token = await makeOneTimeToken(people.db, reset, new Date(Date.now() + 60_000));
    await changePassword(member, { password: NEW });
    const answer = await ask('POST', 'login/passwordReset', { token, password: PASSWORD });
    expect(answer.body.code).toBe('token.invalid');
  });

  it('rejects a password that breaks a rule, and any for an account without password', async () => {
    const member = await makeMember(people);
    expect((await changePassword(member, { password: 'weak' })).body.issues[0].path).toBe('password');
    await people.db.updateTable('users').set({ password_hash: null }).where('id', '=', member.id).execute();
    const { status, body } = await changePassword(member, { password: NEW });
    expect([status, body.code]).toEqual([409, 'auth.social_login']);
  });

  it('returns 429 after ten checks of the current password', async () => {
    const member = await makeMember(people);
    for (let i = 0; i < 10; i += 1) await people.limits.take('password', member.id);
    const { status, headers } = await changePassword(member, { password: NEW, currentPassword: PASSWORD });
    expect([status, Number(headers['retry-after']) > 800]).toEqual([429, true]);
  });

  it('returns 403 for changes to a demo account', async () => {
    const member = await makeMember(people);
    await people.db.updateTable('users').set({ demo: true }).where('id', '=', member.id).execute();
    for (const answer of [
      await changePassword(member, { password: NEW }),
      await ask('POST', 'user/setUserDetails', { email: 'mine@example.org' }, { headers: member.headers }),
      await ask('DELETE', 'user', { password: PASSWORD }, { headers: member.headers }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'demo.fixed']);
  });
});

describe('GET user/sessions and POST user/endSessions', () => {
  it('lists the sessions and ends one or all others', async () => {
    const member = await makeMember(people);
    const agent = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    };
    const opened = await ask(
      'POST',
      'login',
      { email: member.email, password: PASSWORD },
      { headers: agent },
    );
    const second = { headers: { authorization: `Bearer ${opened.body.authToken}` } };
    const listed = await ask('GET', 'user/sessions', undefined, second);
    expect(
      listed.body.map(({ device, current }: { device: string; current: boolean }) => [device, current]),
    ).toEqual(
      expect.arrayContaining([
        ['Chrome · Windows', true],
        ['Firefox on Linux', false],
      ]),
    );
    const first = listed.body.find(({ current }: { current: boolean }) => !current)._id;
    expect((await ask('POST', 'user/endSessions', { id: first }, second)).status).toBe(204);
    expect(await people.sessions.find(member.token)).toBeNull();
    const gone = await ask('POST', 'user/endSessions', { id: first }, second);
    expect([gone.status, gone.body.code]).toEqual([404, 'session.not_found']);
    await people.sessions.open(people.db, member.id, null);
    expect((await ask('POST', 'user/endSessions', {}, second)).status).toBe(204);
    expect((await ask('GET', 'user/sessions', undefined, second)).body).toHaveLength(1);
  });

  it('returns 404 for a session of another user and 400 for an invalid id', async () => {
    const [one, other] = [await makeMember(people), await makeMember(people)];
    const { id } = (await people.sessions.find(other.token))!;
    expect((await ask('POST', 'user/endSessions', { id }, { headers: one.headers })).status).toBe(404);
    expect(await people.sessions.find(other.token)).not.toBeNull();
    const bad = await ask('POST', 'user/endSessions', { id: 'a\u0000' }, { headers: one.headers });
    expect([bad.status, bad.body.code]).toEqual([400, 'input.invalid']);
  });
});

describe('GET user/export', () => {
  it('returns a file with the stored data and without tokens or passwords', async () => {
    const member = await makeMember(people);
    await ask(
      'POST',
      'user/manageFavorites',
      { data: { _id: 'bitcoin', action: 'add' } },
      { headers: member.headers },
    );
    await changePassword(member, { password: NEW });
    const { headers, body } = await ask('GET', 'user/export', undefined, { headers: member.headers });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="fairview-\d{4}-\d\d-\d\d\.json"$/);
    expect(body.user._id).toBe(member.id);
    expect(body.sessions).toMatchObject([{ device: 'Firefox on Linux' }]);
    expect(body.favourites).toMatchObject([
      { asset_id: 'bitcoin', price_usd: expect.stringMatching(/^[\d.]+$/) },
    ]);
    expect(body.emails).toMatchObject([{ kind: 'password_changed', address: member.email }]);
    const text = JSON.stringify(body);
    for (const secret of [member.token, PASSWORD, NEW, 'argon2id']) expect(text).not.toContain(secret);
  });
});

describe('every table with a user_id', () => {
  /** Table → key in the export. */
  const EXPORTED: Record<string, string> = {
    sessions: 'sessions',
    one_time_tokens: 'links',
    idempotent_responses: 'requests',
    billing_details: 'billing_details',
    passkey_challenges: 'passkey_challenges',
    passkeys: 'passkeys',
    recovery_codes: 'recovery_codes',
    second_factors: 'second_factor',
    favourites: 'favourites',
    saved_views: 'saved_views',
    api_keys: 'api_keys',
    api_usage: 'api_usage',
    invoices: 'invoices',
    reports: 'reports',
    notice_receipts: 'notices',
    notifications: 'notifications',
    emails: 'emails',
    login_origins: 'login_origins',
    messages: 'messages',
    push_subscriptions: 'push',
    checkouts: 'purchases',
    subscriptions: 'subscriptions',
    test_subscriptions: 'test_subscriptions',
    wallets: 'wallet',
    wallet_entries: 'wallet_entries',
    wallet_cash_movements: 'wallet_cash_movements',
    wallet_imports: 'wallet_imports',
    holding_accounts: 'holding_accounts',
    wallet_portfolios: 'wallet_portfolios',
    wallet_tags: 'wallet_tags',
    custom_assets: 'custom_assets',
    custom_asset_prices: 'custom_asset_prices',
    wallet_refused_transfers: 'wallet_refused_transfers',
    wallet_changes: 'wallet_changes',
    wallet_connections: 'wallet_connections',
    wallet_connection_records: 'wallet_connection_records',
    wallet_connection_keys: 'wallet_connection_keys',
    wallet_change_rows: 'wallet_change_rows',
    wallet_shares: 'wallet_shares',
  };
  /** A provider must still end subscriptions; the law requires invoices. */
  const KEPT = ['subscriptions', 'invoices'];
  const listTables = async () =>
    (
      await people.pool.query<{ name: string }>(
        `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
      )
    ).rows.map(({ name }) => name);

  it('is part of the export', async () => {
    const { headers } = await makeMember(people);
    const { body } = await ask('GET', 'user/export', undefined, { headers });
    expect((await listTables()).sort()).toEqual(Object.keys(EXPORTED).sort());
    expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.values(EXPORTED)));
  });

  it('is deleted by foreign key with its user, except subscriptions that a provider must still end and invoices', async () => {
    const { rows } = await people.pool.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining((await listTables()).filter((name) => !KEPT.includes(name))),
    );
  });
});

describe('DELETE user', () => {
  it('ends access at once, and a login restores the account with its data', async () => {
    const member = await makeMember(people);
    await ask(
      'POST',
      'user/manageFavorites',
      { data: { _id: 'bitcoin', action: 'add' } },
      { headers: member.headers },
    );
    await ageSessions(member);
    const asked = { headers: member.headers };
    expect((await ask('DELETE', 'user', { password: 'Wrong-Horse-7' }, asked)).body.code).toBe(
      'auth.wrong_password',
    );
    expect((await ask('DELETE', 'user', {}, asked)).body.code).toBe('auth.fresh_login');
    expect((await ask('DELETE', 'user', { password: PASSWORD }, asked)).status).toBe(204);
    expect((await ask('GET', 'user', undefined, asked)).body.code).toBe('auth.required');
    expect(await mailsTo(member.email)).toMatchObject([{ kind: 'account_deleted' }]);
    const { body } = await login(member.email, PASSWORD);
    const back = { headers: { authorization: `Bearer ${body.authToken}` } };
    expect((await ask('GET', 'user/getFavorites', undefined, back)).body).toHaveLength(1);
  });

  it('requires a recent login for an account without password', async () => {
    const member = await makeMember(people);
    await people.db.updateTable('users').set({ password_hash: null }).where('id', '=', member.id).execute();
    await ageSessions(member);
    expect((await ask('DELETE', 'user', {}, { headers: member.headers })).body.code).toBe('auth.fresh_login');
    await ageSessions(member, 'now()');
    expect((await ask('DELETE', 'user', {}, { headers: member.headers })).status).toBe(204);
  });

  it('keeps the address reserved until the erasure', async () => {
    const member = await makeMember(people);
    await ask('DELETE', 'user', { password: PASSWORD }, { headers: member.headers });
    const again = { email: member.email, firstName: 'A', lastName: 'L', password: PASSWORD };
    expect((await ask('POST', 'signup', again)).status).toBe(409);
  });
});
