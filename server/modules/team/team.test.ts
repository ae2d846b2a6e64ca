import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMailLink } from '#server/modules/mail/create-mail-link.ts';
import type { QueuedMail } from '#server/modules/mail/mail-facts.ts';
import { cleanUpTeams, tellSeatChanges } from '#server/modules/team/service.ts';
import { grantTier } from '#tests/builders/grant-tier.ts';
import { makeMember } from '#tests/builders/member.ts';
import { inDays, providePayments } from '#tests/builders/payments.ts';

const { people, ask, mailsTo } = providePayments();
type Member = Awaited<ReturnType<typeof makeMember>>;

const newAddress = () => `${randomUUID()}@example.org`;
const post = (me: Member, path: string, body: object = {}) =>
  ask('POST', `team/${path}`, body, { headers: me.headers });
const readTeam = async (me: Member) => (await ask('GET', 'team', undefined, { headers: me.headers })).body;
const tierOf = async (me: Member) => (await ask('GET', 'user', undefined, { headers: me.headers })).body.tier;
/** The token of the newest invitation to an address, as its email contains it. */
async function readToken(address: string): Promise<string> {
  const mail = (await mailsTo(address)).findLast(({ kind }) => kind === 'seat_invitation')!;
  const link = await createMailLink(people.db, 'https://example.org', {
    userId: null,
    ...mail,
  } as QueuedMail);
  return new URL(link!).searchParams.get('token')!;
}
/** A payer and a member who has accepted an invitation. */
async function makeTeam() {
  const payer = await makeMember(people, { tier: 'enterprise' });
  const member = await makeMember(people);
  await post(payer, 'invite', { email: member.email });
  const accepted = await post(member, 'accept', { token: await readToken(member.email) });
  const seat = (await readTeam(payer)).team.members.find(
    (each: { email: string }) => each.email === member.email,
  );
  return { payer, member, accepted, seatId: seat?._id as string };
}

describe('a seat', () => {
  it('gives ENTERPRISE to the account that accepts its link, once', async () => {
    const payer = await makeMember(people, { tier: 'enterprise' });
    const address = newAddress();
    await post(payer, 'invite', { email: address });
    const token = await readToken(address);
    const other = await makeMember(people, { language: 'it' });
    expect((await ask('POST', 'team/invitation', { token })).body.from).toBe(payer.email);
    const { body } = await post(other, 'accept', { token });
    expect([body.team.role, await tierOf(other)]).toEqual(['member', 'enterprise']);
    const user = (await ask('GET', 'user', undefined, { headers: other.headers })).body;
    expect([user.plan_source, user.subscription]).toEqual([
      'seat',
      { state: 'active', provider: null, next_billing_date: null },
    ]);
    expect((await post(await makeMember(people), 'accept', { token })).body.code).toBe('token.invalid');
    expect((await mailsTo(payer.email)).map(({ facts }) => facts)).toEqual([
      { event: 'accepted', person: other.email },
    ]);
  });

  it('is offered to a new account with the invited address, and can be accepted without the link', async () => {
    const payer = await makeMember(people, { tier: 'enterprise' });
    const email = newAddress();
    await post(payer, 'invite', { email });
    const me = await makeMember(people, { email });
    const [invitation] = (await readTeam(me)).invitations;
    const stranger = await makeMember(people);
    expect((await post(stranger, 'accept', { id: invitation._id })).body.code).toBe('token.invalid');
    expect((await post(me, 'accept', { id: invitation._id })).status).toBe(200);
    expect(await tierOf(me)).toBe('enterprise');
  });

  it('ends with the plan of the payer and returns with it, told once by email', async () => {
    const { payer, member } = await makeTeam();
    const tiers = [];
    for (const tier of ['pro', 'enterprise'] as const) {
      await grantTier(people.db, payer.email, tier);
      tiers.push(await tierOf(member));
      await tellSeatChanges(people.db);
      await tellSeatChanges(people.db);
    }
    expect(tiers).toEqual(['free', 'enterprise']);
    const events = (await mailsTo(member.email)).filter(({ kind }) => kind === 'seat_changed');
    expect(events.map(({ facts }) => (facts as { event: string }).event)).toEqual(['ended', 'resumed']);
  });

  it.each([
    ['is deleted', { deleted_at: new Date() }],
    ['has a paid plan that ends', { paid_tier: null, granted_tier: 'free' }],
  ] as const)('ends at once when the payer %s', async (_, change) => {
    const { payer, member } = await makeTeam();
    await people.db.updateTable('users').set(change).where('id', '=', payer.id).execute();
    expect(await tierOf(member)).toBe('free');
  });

  it('ends when the account of the payer is erased', async () => {
    const { payer, member } = await makeTeam();
    await people.db.deleteFrom('users').where('id', '=', payer.id).execute();
    expect(await tierOf(member)).toBe('free');
  });

  it('works with a paid plan', async () => {
    const payer = await makeMember(people);
    await people.db
      .updateTable('users')
      .set({ paid_tier: 'enterprise' })
      .where('id', '=', payer.id)
      .execute();
    const member = await makeMember(people);
    await post(payer, 'invite', { email: member.email });
    await post(member, 'accept', { token: await readToken(member.email) });
    expect(await tierOf(member)).toBe('enterprise');
  });

  it('leaves a lower plan of the member in place', async () => {
    const { member, seatId, payer } = await makeTeam();
    await grantTier(people.db, member.email, 'lifetime');
    expect(await tierOf(member)).toBe('enterprise');
    await post(payer, 'remove', { id: seatId });
    expect(await tierOf(member)).toBe('lifetime');
  });

  it('cannot be accepted twice, nor with an own ENTERPRISE plan, nor when the plan has ended', async () => {
    const { member } = await makeTeam();
    const second = await makeMember(people, { tier: 'enterprise' });
    await post(second, 'invite', { email: member.email });
    const token = await readToken(member.email);
    expect((await post(member, 'accept', { token })).body.code).toBe('team.other_team');
    expect(
      (await post(await makeMember(people, { tier: 'enterprise' }), 'accept', { token })).body.code,
    ).toBe('team.other_team');
    await grantTier(people.db, second.email, 'free');
    expect((await post(await makeMember(people), 'accept', { token })).body.code).toBe('team.paused');
  });
});

describe('the number of seats', () => {
  it('cannot exceed the seats of the plan, also by two at once', async () => {
    const payer = await makeMember(people, { tier: 'enterprise' });
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => post(payer, 'invite', { email: newAddress() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.code === 'team.full')).toHaveLength(3);
    expect((await readTeam(payer)).team.seats).toEqual({ total: 5, used: 5 });
  });

  it('counts an expired invitation no longer, and refuses to accept it', async () => {
    const payer = await makeMember(people, { tier: 'enterprise' });
    const email = newAddress();
    await post(payer, 'invite', { email });
    const token = await readToken(email);
    await people.db
      .updateTable('seats')
      .set({ expires_at: inDays(-1) })
      .where('email', '=', email)
      .execute();
    expect((await readTeam(payer)).team.seats.used).toBe(1);
    expect((await post(await makeMember(people), 'accept', { token })).body.code).toBe('token.invalid');
    await post(payer, 'invite', { email });
    expect((await readTeam(payer)).team.members).toHaveLength(2);
    expect((await post(await makeMember(people), 'accept', { token: await readToken(email) })).status).toBe(
      200,
    );
  });

  it('refuses a member, the payer and plans without seats', async () => {
    const { payer, member } = await makeTeam();
    const code = async (me: Member, email: string) => (await post(me, 'invite', { email })).body.code;
    expect(await code(payer, member.email)).toBe('team.already_member');
    expect(await code(payer, payer.email)).toBe('team.already_member');
    for (const tier of ['free', 'pro', 'lifetime'] as const)
      expect(await code(await makeMember(people, { tier }), newAddress())).toBe('tier.required');
    expect(await code(member, newAddress())).toBe('tier.required');
  });
});

describe('a team', () => {
  it('ends a seat at once when it is removed or given up', async () => {
    const [removed, left] = [await makeTeam(), await makeTeam()];
    await post(removed.payer, 'remove', { id: removed.seatId });
    await post(left.member, 'leave');
    expect([await tierOf(removed.member), await tierOf(left.member)]).toEqual(['free', 'free']);
    const lastEvent = async (me: Member) => (await mailsTo(me.email)).at(-1)!.facts;
    expect(await lastEvent(removed.member)).toEqual({ event: 'removed', person: removed.payer.email });
    expect(await lastEvent(left.payer)).toEqual({ event: 'left', person: left.member.email });
  });

  it('withdraws an invitation, whose link stops working', async () => {
    const payer = await makeMember(people, { tier: 'enterprise' });
    const email = newAddress();
    const { body } = await post(payer, 'invite', { email });
    const token = await readToken(email);
    await post(payer, 'remove', { id: body.team.members[1]._id });
    expect((await ask('POST', 'team/invitation', { token })).body.code).toBe('token.invalid');
    expect((await post(await makeMember(people), 'accept', { token })).body.code).toBe('token.invalid');
  });

  it('is managed by the member it was transferred to, until the payer takes it back', async () => {
    const { payer, member, seatId } = await makeTeam();
    await post(payer, 'transfer', { id: seatId });
    expect((await post(payer, 'invite', { email: newAddress() })).body.code).toBe('tier.required');
    expect((await post(member, 'invite', { email: newAddress() })).status).toBe(200);
    expect((await readTeam(payer)).team).toMatchObject({ role: 'payer', can_manage: false });
    await post(payer, 'transfer', { id: null });
    expect((await post(payer, 'invite', { email: newAddress() })).status).toBe(200);
    expect((await post(member, 'invite', { email: newAddress() })).body.code).toBe('tier.required');
  });

  it('is managed by the payer again when the manager leaves', async () => {
    const { payer, member, seatId } = await makeTeam();
    await post(payer, 'transfer', { id: seatId });
    await post(member, 'leave');
    expect((await readTeam(payer)).team).toMatchObject({ role: 'payer', can_manage: true });
  });

  it('cannot be transferred by a member, nor to an invitation or another team', async () => {
    const [one, two] = [await makeTeam(), await makeTeam()];
    expect((await post(one.member, 'transfer', { id: one.seatId })).body.code).toBe('tier.required');
    expect((await post(one.member, 'transfer', { id: null })).body.code).toBe('tier.required');
    expect((await post(one.payer, 'transfer', { id: two.seatId })).body.code).toBe('team.seat_not_found');
    expect((await post(one.payer, 'remove', { id: two.seatId })).body.code).toBe('team.seat_not_found');
  });

  it('shows a member the payer and themselves, and the payer everyone', async () => {
    const { payer, member } = await makeTeam();
    await post(payer, 'invite', { email: newAddress() });
    const emails = async (me: Member) =>
      (await readTeam(me)).team.members.map(({ email }: { email: string }) => email);
    expect(await emails(member)).toEqual([payer.email, member.email]);
    expect(await emails(payer)).toHaveLength(3);
  });
});

describe('cleanUpTeams', () => {
  it('are deleted 30 days after an invitation expired', async () => {
    const payer = await makeMember(people, { tier: 'enterprise' });
    const [kept, old] = [newAddress(), newAddress()];
    for (const email of [kept, old]) await post(payer, 'invite', { email });
    const setExpiry = (email: string, days: number) =>
      people.db
        .updateTable('seats')
        .set({ expires_at: inDays(days) })
        .where('email', '=', email)
        .execute();
    await setExpiry(kept, -29.9);
    await setExpiry(old, -30.1);
    await cleanUpTeams(people.db);
    expect((await readTeam(payer)).team.members.map(({ email }: { email: string }) => email)).toEqual([
      payer.email,
      kept,
    ]);
  });
});
