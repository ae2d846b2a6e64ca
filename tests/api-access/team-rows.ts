import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import {
  type AccessRow,
  everybody,
  isAuthorised,
  type Member,
  membersOnly,
} from '#tests/api-access/access-row.ts';

/** Access rules of the seats of ENTERPRISE plans. The right user gets such a plan first. */
export function teamRows(people: AccountServices): Record<string, AccessRow> {
  const givePlan = (me: Member) =>
    people.db.updateTable('users').set({ granted_tier: 'enterprise' }).where('id', '=', me.id).execute();
  const addInvitation = async (me: Member, member_id: string | null = null) => {
    await givePlan(me);
    const [id, email] = [randomUUID(), `${randomUUID()}@example.org`];
    const expires_at = new Date(Date.now() + 86_400_000);
    await people.db
      .insertInto('seats')
      .values({ id, payer_id: me.id, member_id, email, email_key: email, language: 'en', expires_at })
      .execute();
    return id;
  };
  const countSeats = async (me: Member) =>
    (await people.db.selectFrom('seats').select('id').where('payer_id', '=', me.id).execute()).length;

  return {
    'GET team': {
      buildRequest: async (me) => {
        await addInvitation(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.team !== null).toBe(caller === 'right user');
      },
    },
    'POST team/invite': {
      buildRequest: async (me) => {
        await givePlan(me);
        return { body: { email: `${randomUUID()}@example.org` } };
      },
      answers: membersOnly('200', '403 tier.required'),
      verify: async ({ caller, me }) => expect(await countSeats(me)).toBe(caller === 'right user' ? 1 : 0),
    },
    'POST team/remove': {
      buildRequest: async (me) => ({ body: { id: await addInvitation(me) } }),
      answers: membersOnly('200', '403 tier.required'),
      verify: async ({ caller, me }) => expect(await countSeats(me)).toBe(caller === 'right user' ? 0 : 1),
    },
    'POST team/leave': { answers: membersOnly('404 team.seat_not_found') },
    'POST team/transfer': {
      buildRequest: async (me) => ({ body: { id: await addInvitation(me) } }),
      answers: membersOnly('404 team.seat_not_found', '403 tier.required'),
    },
    'POST team/invitation': {
      buildRequest: () => ({ body: { token: 'none' } }),
      answers: everybody('400 token.invalid'),
    },
    'POST team/accept': {
      buildRequest: async (me) => ({ body: { id: await addInvitation(me) } }),
      answers: membersOnly('400 token.invalid'),
    },
  };
}
