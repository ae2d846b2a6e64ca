import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { beginPasskey } from '#server/modules/accounts/passkey-service.ts';
import { type AccessRow, isAuthorised, type Member, membersOnly } from '#tests/api-access/access-row.ts';
import { Authenticator } from '#tests/builders/authenticator.ts';
import { addSecondFactor, codeOf } from '#tests/builders/operator.ts';

/** Access rules of the second factor. */
export function secondFactorRows(people: AccountServices): Record<string, AccessRow> {
  const countFactors = async (me: Member) =>
    (await people.db.selectFrom('second_factors').select('user_id').where('user_id', '=', me.id).execute())
      .length;
  const countPasskeys = async (me: Member) =>
    (await people.db.selectFrom('passkeys').select('id').where('user_id', '=', me.id).execute()).length;
  const readPasskeyName = async (me: Member) =>
    (
      await people.db
        .selectFrom('passkeys')
        .select('name')
        .where('user_id', '=', me.id)
        .executeTakeFirstOrThrow()
    ).name;
  /** Adds a passkey whose id is that of its user. */
  const addPasskey = (me: Member) =>
    people.db
      .insertInto('passkeys')
      .values({
        id: me.id,
        user_id: me.id,
        credential_id: me.id,
        public_key: Buffer.from(''),
        counter: 0,
        transports: [],
        backed_up: false,
        name: 'Laptop',
      })
      .execute();
  /** Starts a second factor and returns the code that confirms it. */
  const addPendingFactor = async (me: Member) => {
    const secret = await addSecondFactor(people, me.id);
    await people.db
      .updateTable('second_factors')
      .set({ confirmed_at: null })
      .where('user_id', '=', me.id)
      .execute();
    return codeOf(secret);
  };

  return {
    'GET user/secondFactor': {
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.since).toBeNull();
      },
    },
    'POST user/secondFactor/begin': {
      buildRequest: () => ({ body: {} }),
      answers: membersOnly('200'),
      verify: async ({ caller, me }) => expect(await countFactors(me)).toBe(caller === 'right user' ? 1 : 0),
    },
    'POST user/secondFactor/confirm': {
      buildRequest: async (me) => ({ body: { code: await addPendingFactor(me) } }),
      answers: membersOnly('200', '409 second_factor.none'),
    },
    'POST user/secondFactor/recoveryCodes': {
      buildRequest: async (me) => ({ body: { code: codeOf(await addSecondFactor(people, me.id)) } }),
      answers: membersOnly('200', '409 second_factor.none'),
    },
    'POST user/secondFactor/remove': {
      buildRequest: async (me) => ({ body: { code: codeOf(await addSecondFactor(people, me.id)) } }),
      answers: membersOnly('204', '409 second_factor.none'),
      verify: async ({ caller, me }) => expect(await countFactors(me)).toBe(caller === 'right user' ? 0 : 1),
    },
    'POST user/passkeys/begin': { buildRequest: () => ({ body: {} }), answers: membersOnly('200') },
    'POST user/passkeys/add': {
      buildRequest: async (me) => {
        const session = (await people.sessions.find(me.token))!;
        const creation = await beginPasskey(people, session, undefined);
        return { body: { name: 'Laptop', passkey: new Authenticator().create(creation) } };
      },
      answers: membersOnly('200', '403 passkey.expired'),
      verify: async ({ caller, me }) => expect(await countPasskeys(me)).toBe(caller === 'right user' ? 1 : 0),
    },
    'POST user/passkeys/prove': {
      buildRequest: async (me) => {
        await addPasskey(me);
        return { body: {} };
      },
      answers: membersOnly('200', '409 second_factor.none'),
    },
    'POST user/passkeys/rename': {
      buildRequest: async (me) => {
        await addPasskey(me);
        return { body: { id: me.id, name: 'Phone' } };
      },
      answers: membersOnly('204', '404 passkey.not_found'),
      verify: async ({ caller, me }) =>
        expect(await readPasskeyName(me)).toBe(caller === 'right user' ? 'Phone' : 'Laptop'),
    },
    'POST user/passkeys/remove': {
      buildRequest: async (me) => {
        await addPasskey(me);
        await addSecondFactor(people, me.id);
        return { body: { id: me.id } };
      },
      answers: membersOnly('204', '404 passkey.not_found'),
      verify: async ({ caller, me }) => expect(await countPasskeys(me)).toBe(caller === 'right user' ? 0 : 1),
    },
  };
}
