import { describe, expect, it } from 'vitest';
import { isRecentLogin } from '#server/modules/accounts/session-service.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';

const people = provideAccounts();
const DAY = 86_400_000;

describe('Sessions', () => {
  it('finds the session of a token and does not store the token in plain text', async () => {
    const { id, token } = await makeMember(people, { tier: 'pro', language: 'it' });
    expect(await people.sessions.find(token)).toMatchObject({ userId: id, tier: 'pro', language: 'it' });
    const { rows } = await people.pool.query('select sessions::text as row from sessions');
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });

  it('returns null for an unknown token', async () => {
    const { token } = await makeMember(people);
    expect(await people.sessions.find(`${token.slice(0, -1)}_`)).toBeNull();
    expect(await people.sessions.find('')).toBeNull();
  });

  it('ends a session of its own user only', async () => {
    const [one, other] = [await makeMember(people), await makeMember(people)];
    const { id } = (await people.sessions.find(one.token))!;
    expect(await people.sessions.end(people.db, other.id, id)).toBe(false);
    expect(await people.sessions.find(one.token)).not.toBeNull();
    expect(await people.sessions.end(people.db, one.id, id)).toBe(true);
    expect(await people.sessions.find(one.token)).toBeNull();
  });

  it('ends all sessions except the one kept', async () => {
    const { id, token } = await makeMember(people);
    const second = await people.sessions.open(people.db, id, null);
    await people.sessions.endAll(people.db, id, (await people.sessions.find(token))!.id);
    expect(await people.sessions.find(second)).toBeNull();
    expect(await people.sessions.find(token)).not.toBeNull();
  });

  const updateSession = (token: string, sql: string) =>
    people.sessions
      .find(token)
      .then((session) => people.pool.query(`update sessions set ${sql} where id = $1`, [session!.id]));

  it('expires after 30 days without use, and each use extends it', async () => {
    const { token } = await makeMember(people);
    await updateSession(
      token,
      `last_used_at = now() - interval '29 days', expires_at = now() + interval '1 day'`,
    );
    await people.sessions.find(token);
    const { expiresAt } = (await people.sessions.find(token))!;
    expect(Math.round((expiresAt.getTime() - Date.now()) / DAY)).toBe(30);
    await updateSession(token, `expires_at = now() - interval '1 second'`);
    expect(await people.sessions.find(token)).toBeNull();
  });

  it('expires after 180 days at the latest', async () => {
    const { token } = await makeMember(people);
    await updateSession(
      token,
      `created_at = now() - interval '179 days', last_used_at = now() - interval '2 hours'`,
    );
    await people.sessions.find(token);
    const { expiresAt } = (await people.sessions.find(token))!;
    expect(Math.round((expiresAt.getTime() - Date.now()) / DAY)).toBe(1);
  });

  it('returns null for a session of a deleted account', async () => {
    const { id, token } = await makeMember(people);
    await people.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await people.sessions.find(token)).toBeNull();
  });
});

describe('isRecentLogin', () => {
  it.each([
    [600, true],
    [601, false],
  ])('%i seconds after the login returns %s', async (seconds, fresh) => {
    const { token } = await makeMember(people);
    const session = (await people.sessions.find(token))!;
    const aged = { ...session, createdAt: new Date(Date.now() - seconds * 1000 + 500) };
    expect(isRecentLogin(aged)).toBe(fresh);
  });
});
