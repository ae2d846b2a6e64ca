import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { createKey } from '#server/modules/accounts/api-key-service.ts';
import { type AccessRow, isAuthorised, type Member, membersOnly } from '#tests/api-access/access-row.ts';

/** Access rules of the API keys. */
export function apiKeyRows(people: AccountServices): Record<string, AccessRow> {
  const addKey = async (me: Member) =>
    (await createKey(people.db, me.id, { name: 'Mine', scopes: ['market'] })).entry.id;
  const readKeys = async (me: Member) =>
    people.db.selectFrom('api_keys').select('replaced_until').where('user_id', '=', me.id).execute();

  return {
    'GET user/apiKeys': {
      buildRequest: async (me) => {
        await addKey(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.keys).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/createApiKey': {
      buildRequest: () => ({ body: { name: 'New', scopes: ['market'] } }),
      answers: membersOnly('201', '403 tier.required'),
      verify: async ({ caller, me, other }) => {
        expect(await readKeys(me)).toHaveLength(caller === 'right user' ? 1 : 0);
        expect(await readKeys(other)).toHaveLength(0);
      },
    },
    'POST user/rotateApiKey': {
      buildRequest: async (me) => ({ body: { id: await addKey(me) } }),
      answers: membersOnly('200', '403 tier.required'),
      verify: async ({ caller, me }) =>
        expect((await readKeys(me))[0]!.replaced_until !== null).toBe(caller === 'right user'),
    },
    'DELETE user/deleteApiKey': {
      buildRequest: async (me) => ({ query: `id=${await addKey(me)}` }),
      answers: membersOnly('204', '404 key.not_found'),
      verify: async ({ caller, me }) =>
        expect(await readKeys(me)).toHaveLength(caller === 'right user' ? 0 : 1),
    },
  };
}
