import { expect } from 'vitest';
import type { ConnectionKind } from '#domain/wallet/connections/connection.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { readConnections } from '#server/modules/wallet-connections/repository.ts';
import { type AccessRow, isAuthorised, type Member, membersOnly } from '#tests/api-access/access-row.ts';

/** Where no exchange answers, so that none is asked by a test. */
export const WITHOUT_EXCHANGES = { KRAKEN_BASE_URL: 'http://127.0.0.1:9' };

const KEY = { api_key: 'k'.repeat(56), api_secret: 's'.repeat(88) };
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** Access rules of the calls of connections: nobody reads, updates or removes those of another user. */
export function connectionRows(people: AccountServices): Record<string, AccessRow> {
  const addConnection = async (me: Member, kind: ConnectionKind = 'bitcoin') => {
    const values = {
      user_id: me.id,
      id: `of ${me.id}`,
      kind,
      name: 'Mine',
      address: kind === 'kraken' ? null : ADDRESS,
    };
    await people.db.insertInto('wallet_connections').values(values).execute();
    return values.id;
  };
  const readNames = async ({ id }: Member) =>
    (await readConnections(people.db, id)).map(({ name, isRequested }) => `${name} ${isRequested}`);
  const notFound = membersOnly('200', '404 connection.not_found');

  return {
    'GET user/getWalletConnections': {
      buildRequest: async (me) => {
        await addConnection(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller))
          expect(answer.body.connections).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'GET user/getWalletConnectionRecords': {
      buildRequest: async (me) => ({ query: `id=${encodeURIComponent(await addConnection(me))}` }),
      answers: notFound,
    },
    'POST user/addWalletConnection': {
      buildRequest: () => ({
        body: { kind: 'bitcoin', name: 'New', address: ADDRESS, holding_account: null },
      }),
      answers: membersOnly('200'),
      verify: async ({ caller, me, other }) => {
        expect(await readNames(me)).toEqual(caller === 'right user' ? ['New true'] : []);
        expect(await readNames(other)).toEqual(caller === 'other user' ? ['New true'] : []);
      },
    },
    'POST user/addWalletExchange': {
      buildRequest: () => ({ body: { kind: 'kraken', name: 'New', ...KEY, holding_account: null } }),
      answers: membersOnly('503 connection.exchange_unavailable'),
      verify: async ({ me, other }) =>
        expect([...(await readNames(me)), ...(await readNames(other))]).toEqual([]),
    },
    'POST user/setWalletExchangeKey': {
      buildRequest: async (me) => ({ body: { _id: await addConnection(me, 'kraken'), ...KEY } }),
      answers: membersOnly('503 connection.exchange_unavailable', '404 connection.not_found'),
      verify: async ({ me }) => expect(await readNames(me)).toEqual(['Mine false']),
    },
    'POST user/updateWalletConnection': {
      buildRequest: async (me) => ({ body: { _id: await addConnection(me) } }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readNames(me)).toEqual([`Mine ${caller === 'right user'}`]),
    },
    'POST user/deleteWalletConnection': {
      buildRequest: async (me) => ({ body: { _id: await addConnection(me) } }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readNames(me)).toEqual(caller === 'right user' ? [] : ['Mine false']),
    },
  };
}
