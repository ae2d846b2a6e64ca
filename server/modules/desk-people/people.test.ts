import { describe, expect, it } from 'vitest';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';
import { addSecondFactor, makeOperator } from '#tests/builders/operator.ts';

const { people, ask, mailsTo } = provideAccountSite();
type Member = Awaited<ReturnType<typeof makeMember>>;
const REASON = 'asked by the owner';
const act = (operator: Member, name: string, body: object) =>
  ask('POST', `desk/user/${name}`, { reason: REASON, ...body }, { headers: operator.headers });
const readActions = async (id: string) =>
  (await readEntriesAbout(people.db, { kind: 'user', id })).map(
    ({ action, actorId, before, after, reason }) => ({ action, actorId, before, after, reason }),
  );
const makeAdmin = () => makeOperator(people, ['admin']);

describe('POST desk/user/find', () => {
  it('finds an account by its id and by its address in any case, and enters each look in the log', async () => {
    const [support, member] = [await makeOperator(people, ['support']), await makeMember(people)];
    const find = (q: string) => ask('POST', 'desk/user/find', { q }, { headers: support.headers });
    expect((await find(member.id)).body).toMatchObject({ _id: member.id, email: member.email, tier: 'free' });
    expect((await find(member.email.toUpperCase())).body._id).toBe(member.id);
    expect((await find('nobody@example.org')).body.code).toBe('desk.user_not_found');
    expect(await readActions(member.id)).toHaveLength(2);
  });

  it('shows devices and emails without their texts, and nothing of wallet, password or secrets', async () => {
    const [support, member] = [await makeOperator(people, ['support']), await makeMember(people)];
    const secret = await addSecondFactor(people, member.id);
    await people.db
      .insertInto('emails')
      .values({
        id: member.id,
        user_id: member.id,
        address: member.email,
        language: 'en',
        kind: 'support_copy',
        facts: JSON.stringify({ text: 'a private text' }),
      })
      .execute();
    const { body, text } = await ask(
      'POST',
      'desk/user/find',
      { q: member.id },
      { headers: support.headers },
    );
    expect(body.devices).toMatchObject([{ device: 'Firefox on Linux' }]);
    expect(body.mails).toMatchObject([{ kind: 'support_copy', sent_at: null }]);
    for (const hidden of ['a private text', secret, member.token, '$argon2', 'wallet'])
      expect(text).not.toContain(hidden);
  });
});

describe('what an operator changes on an account', () => {
  it('is a plan, with who, before, after and why in the log', async () => {
    const [admin, member] = [await makeAdmin(), await makeMember(people)];
    expect((await act(admin, 'plan', { id: member.id, tier: 'pro' })).body.tier).toBe('pro');
    expect(await readActions(member.id)).toEqual([
      {
        action: 'user.plan',
        actorId: admin.id,
        before: { granted: 'free' },
        after: { granted: 'pro' },
        reason: REASON,
      },
    ]);
  });

  it('needs a reason', async () => {
    const [admin, member] = [await makeAdmin(), await makeMember(people)];
    const answer = await act(admin, 'plan', { id: member.id, tier: 'pro', reason: '  ' });
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'reason']);
    expect(await readActions(member.id)).toEqual([]);
  });

  it('is roles, which end the sessions of the account', async () => {
    const [admin, member] = [await makeAdmin(), await makeMember(people)];
    expect((await act(admin, 'roles', { id: member.id, roles: ['editor'] })).body.roles).toEqual(['editor']);
    expect(await people.sessions.find(member.token)).toBeNull();
    expect(await readActions(member.id)).toMatchObject([
      { action: 'user.roles', after: { roles: ['editor'] } },
    ]);
  });

  it('is a suspension, which refuses sessions and logins until it is lifted', async () => {
    const [support, member] = [await makeOperator(people, ['support']), await makeMember(people)];
    const login = () => ask('POST', 'login', { email: member.email, password: PASSWORD });
    await act(support, 'suspend', { id: member.id, suspended: true });
    expect(await people.sessions.find(member.token)).toBeNull();
    expect((await login()).body.code).toBe('auth.suspended');
    await act(support, 'suspend', { id: member.id, suspended: false });
    expect((await login()).status).toBe(200);
    expect((await readActions(member.id)).map(({ action }) => action)).toEqual([
      'user.unsuspend',
      'user.suspend',
    ]);
  });

  it('is the end of all sessions', async () => {
    const [support, member] = [await makeOperator(people, ['support']), await makeMember(people)];
    expect((await act(support, 'endSessions', { id: member.id })).body.devices).toEqual([]);
    expect(await people.sessions.find(member.token)).toBeNull();
    expect(await readActions(member.id)).toMatchObject([{ before: { open: 1 }, after: { open: 0 } }]);
  });

  it('is the reset of a lost second factor, which the owner is told', async () => {
    const [admin, member] = [await makeAdmin(), await makeMember(people)];
    expect((await act(admin, 'resetSecondFactor', { id: member.id })).body.code).toBe('second_factor.none');
    await addSecondFactor(people, member.id);
    expect((await act(admin, 'resetSecondFactor', { id: member.id })).body.second_factor_since).toBeNull();
    expect((await ask('POST', 'login', { email: member.email, password: PASSWORD })).status).toBe(200);
    expect(await mailsTo(member.email)).toMatchObject([{ kind: 'second_factor', facts: { what: 'off' } }]);
  });

  it('is the deletion of an account, as its owner would', async () => {
    const [admin, member] = [await makeAdmin(), await makeMember(people)];
    expect((await act(admin, 'erase', { id: member.id })).body.deleted_at).not.toBeNull();
    expect(await people.sessions.find(member.token)).toBeNull();
    expect(await mailsTo(member.email)).toMatchObject([{ kind: 'account_deleted' }]);
    expect((await act(admin, 'erase', { id: member.id })).body.code).toBe('desk.user_not_found');
  });

  it('is never the own account', async () => {
    const admin = await makeAdmin();
    const { status, body } = await act(admin, 'roles', { id: admin.id, roles: [] });
    expect([status, body.code]).toEqual([409, 'desk.own_account']);
    expect(await people.sessions.find(admin.token)).not.toBeNull();
  });

  it('is an account with a role for an admin only', async () => {
    const [support, editor] = [
      await makeOperator(people, ['support']),
      await makeOperator(people, ['editor']),
    ];
    for (const [name, body] of [
      ['suspend', { suspended: true }],
      ['endSessions', {}],
    ] as const)
      expect((await act(support, name, { id: editor.id, ...body })).body.code).toBe('role.required');
    expect(await people.sessions.find(editor.token)).not.toBeNull();
    expect((await act(await makeAdmin(), 'endSessions', { id: editor.id })).status).toBe(200);
  });
});

describe('GET desk/audit', () => {
  it('returns the newest entries with the address of who acted, and older ones before an id', async () => {
    const [admin, member] = [await makeAdmin(), await makeMember(people)];
    await act(admin, 'plan', { id: member.id, tier: 'pro' });
    await act(admin, 'plan', { id: member.id, tier: 'free' });
    const read = async (query = '') =>
      (await ask('GET', `desk/audit${query}`, undefined, { headers: admin.headers })).body;
    const [newest] = await read();
    expect(newest).toMatchObject({ actor: admin.email, subject_id: member.id, after: { granted: 'free' } });
    expect((await read(`?before=${newest.id}`))[0].after).toEqual({ granted: 'pro' });
  });

  it('keeps the entries of an erased account, which then name nobody', async () => {
    const [admin, member] = [await makeAdmin(), await makeMember(people)];
    await act(admin, 'plan', { id: member.id, tier: 'pro' });
    await people.db.deleteFrom('users').where('id', 'in', [member.id, admin.id]).execute();
    const [entry] = await readEntriesAbout(people.db, { kind: 'user', id: member.id });
    expect(entry).toMatchObject({ actorId: admin.id, actorEmail: null });
    expect(JSON.stringify(entry)).not.toContain(member.email);
  });
});
