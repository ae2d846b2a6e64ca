import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { addShare } from '#server/modules/wallet-sharing/service.ts';
import {
  type AccessRow,
  everybody,
  isAuthorised,
  type Member,
  membersOnly,
} from '#tests/api-access/access-row.ts';

/** Access rules of the sharing links of wallets, and of what they show. */
export function walletShareRows(people: AccountServices): Record<string, AccessRow> {
  const share = ({ id }: Member) => addShare(people.db, id, { name: 'Mine', days: 7, hidesAmounts: true });
  const count = async ({ id }: Member) =>
    (await people.db.selectFrom('wallet_shares').select('id').where('user_id', '=', id).execute()).length;

  return {
    'GET user/getWalletShares': {
      buildRequest: async (me) => {
        await share(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/addWalletShare': {
      buildRequest: () => ({ body: { name: 'New', days: 30, hides_amounts: true } }),
      answers: membersOnly('201'),
      verify: async ({ caller, me }) => expect(await count(me)).toBe(caller === 'right user' ? 1 : 0),
    },
    'POST user/endWalletShare': {
      buildRequest: async (me) => ({ body: { id: (await share(me)).share.id } }),
      answers: membersOnly('200', '404 wallet_share.not_found'),
      verify: async ({ caller, me }) => expect(await count(me)).toBe(caller === 'right user' ? 0 : 1),
    },
    'POST wallet/shared': {
      buildRequest: async (me) => ({ body: { token: (await share(me)).token } }),
      answers: everybody('200'),
      verify: ({ answer }) => expect(answer.body.amounts).toBeNull(),
    },
  };
}
