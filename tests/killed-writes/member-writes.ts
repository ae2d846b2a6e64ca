import { makeOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import { listChanges } from '#server/modules/wallet/change-service.ts';
import type { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';
import { KRAKEN_KEY, OTHER_KRAKEN_KEY } from '#tests/stand-ins/kraken-stand-in.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;
/** What a member does first; returns the request. */
type Prepare = (me: Member) => Promise<{ path: string; body?: object; by?: Member }>;

/** Writes of members that the table of access does not contain, or contains in a simpler state. */
export function memberWrites({
  people,
  site,
  ask,
}: Pick<ReturnType<typeof provideAccountSite>, 'people' | 'site' | 'ask'>): Record<string, Prepare> {
  const post = async (me: Member, path: string, body: object = {}) => {
    const answer = await ask('POST', path, body, { headers: me.headers });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.body;
  };
  const addAccount = async (me: Member): Promise<string> =>
    (await post(me, 'user/addHoldingAccount', { name: 'Mine', kind: 'exchange', tracks_cash: true }))._id;
  const addCash = async (me: Member, holding_account: string): Promise<string> =>
    (await post(me, 'user/addCashMovement', { ...DEPOSIT, holding_account }))._id;
  const addEntries = (me: Member) =>
    addWalletRows(people, me.id, [
      { type: 'buy', date: '2024-01-01' },
      { type: 'buy', date: '2024-01-02' },
    ]);
  /** Takes back the last change of the wallet. */
  const undo = async (me: Member) => {
    const [change] = await listChanges(people.db, me.id, { before: null, limit: 1 });
    return { path: 'user/undoWalletChange', body: { id: String(change!.number) } };
  };
  const addExchange = (me: Member, key: object) =>
    post(me, 'user/addWalletExchange', { ...EXCHANGE, ...key }).then(({ _id }) => _id as string);
  /** A payer, and a member who has the invitation or the seat. */
  const inviteTo = async (payer: Member, member: Member): Promise<string> => {
    await people.db
      .updateTable('users')
      .set({ granted_tier: 'enterprise' })
      .where('id', '=', payer.id)
      .execute();
    await post(payer, 'team/invite', { email: member.email });
    const team = (await ask('GET', 'team', undefined, { headers: member.headers })).body;
    return team.invitations[0]._id;
  };
  const joinTeam = async (payer: Member) => {
    const member = await makeMember(people);
    const id = await inviteTo(payer, member);
    await post(member, 'team/accept', { id });
    return { member, id };
  };
  const oneTimeToken = ({ id: userId }: Member, purpose: 'reset') =>
    makeOneTimeToken(people.db, { userId, purpose, data: null }, new Date(Date.now() + 3_600_000));

  return {
    'an exchange of currencies with a fee': async (me) => ({
      path: 'user/addCashMovement',
      body: { ...CONVERSION, holding_account: await addAccount(me) },
    }),
    'undoing a deposit': async (me) => {
      await addCash(me, await addAccount(me));
      return undo(me);
    },
    'undoing a deleted deposit': async (me) => {
      await post(me, 'user/deleteCashMovement', { _id: await addCash(me, await addAccount(me)) });
      return undo(me);
    },
    'undoing a deposit made an exchange of currencies': async (me) => {
      const holding_account = await addAccount(me);
      const _id = await addCash(me, holding_account);
      await post(me, 'user/editCashMovement', { ...CONVERSION, _id, holding_account });
      return undo(me);
    },
    'an account that no longer tracks its cash': async (me) => {
      const _id = await addAccount(me);
      await addCash(me, _id);
      const body = { _id, name: 'Changed', kind: 'exchange', archived: true, tracks_cash: false };
      return { path: 'user/editHoldingAccount', body };
    },
    'a tag made with its transactions': async (me) => ({
      path: 'user/tagWalletEntries',
      body: { ids: await addEntries(me), action: 'add', new_tag: 'New' },
    }),
    'undoing a tag made with its transactions': async (me) => {
      await post(me, 'user/tagWalletEntries', { ids: await addEntries(me), action: 'add', new_tag: 'New' });
      return undo(me);
    },
    'deleting a tag of transactions': async (me) => {
      const ids = await addEntries(me);
      const { tag } = await post(me, 'user/tagWalletEntries', { ids, action: 'add', new_tag: 'New' });
      return { path: 'user/deleteWalletTag', body: { _id: tag } };
    },
    'undoing the deletion of several transactions': async (me) => {
      await post(me, 'user/deleteWalletEntries', { ids: await addEntries(me) });
      return undo(me);
    },
    'undoing the deletion of a portfolio': async (me) => {
      const portfolio = { name: 'New', accounts: [await addAccount(me)] };
      const { _id } = await post(me, 'user/addWalletPortfolio', portfolio);
      await post(me, 'user/deleteWalletPortfolio', { _id });
      return undo(me);
    },
    'connecting an exchange': async () => ({
      path: 'user/addWalletExchange',
      body: { ...EXCHANGE, ...KRAKEN_KEY },
    }),
    'another key of an exchange': async (me) => ({
      path: 'user/setWalletExchangeKey',
      body: { _id: await addExchange(me, KRAKEN_KEY), ...OTHER_KRAKEN_KEY },
    }),
    'removing an exchange with its key': async (me) => ({
      path: 'user/deleteWalletConnection',
      body: { _id: await addExchange(me, KRAKEN_KEY) },
    }),
    'accepting a seat': async (me) => {
      const member = await makeMember(people);
      return { path: 'team/accept', body: { id: await inviteTo(me, member) }, by: member };
    },
    'leaving a team': async (me) => ({ path: 'team/leave', by: (await joinTeam(me)).member }),
    'removing a taken seat': async (me) => ({
      path: 'team/remove',
      body: { id: (await joinTeam(me)).id },
    }),
    'ordering a report': async (me) => {
      await joinTeam(me);
      return { path: 'reports/create', body: { kind: 'portfolio', language: 'en' } };
    },
    'a new password by a link': async (me) => ({
      path: 'login/passwordReset',
      body: { token: await oneTimeToken(me, 'reset'), password: 'New-Horse-8' },
    }),
    'disputing a red flag': async () => {
      const flagged = [...site.snapshot.assets.values()].find(({ flags }) => flags.length > 0)!;
      return {
        path: 'flags/dispute',
        body: { ...DISPUTE, asset: flagged.facts.id, code: flagged.flags[0]!.code },
      };
    },
  };
}

const DEPOSIT = { type: 'deposit', currency: 'eur', amount: '100', date: '2024-01-01' };
const CONVERSION = {
  type: 'exchange',
  currency: 'eur',
  amount: '50',
  fee: '1',
  received_currency: 'usd',
  received_amount: '54',
  date: '2024-01-02',
};
const EXCHANGE = { kind: 'kraken', name: 'New', holding_account: null };
export const DISPUTE = {
  name: 'Ada Lovelace',
  position: 'Founder',
  email: 'ada@project.example',
  text: 'The supply is wrong.',
  source: 'https://project.example/supply',
};
