import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { ROW_ID, ROW_REFERENCE } from '#tests/fuzz/make-values.ts';
import { KRAKEN_KEY, OTHER_KRAKEN_KEY } from '#tests/stand-ins/kraken-stand-in.ts';

const PURCHASE = { type: 'buy', crypto_id: 'bitcoin', quantity: '1', price: '100', date: '2024-01-10' };
const DEPOSIT = { type: 'deposit', currency: 'eur', amount: '100', date: '2024-01-10' };
const CONVERSION = {
  ...DEPOSIT,
  type: 'exchange',
  fee: '1',
  received_currency: 'usd',
  received_amount: '105',
};
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const REASON = 'Seen by two people.';
const POST = {
  en: { title: 'A title', excerpt: 'An excerpt', text: 'A text.' },
  it: { title: 'Un titolo', excerpt: 'Un sommario', text: 'Un testo.' },
};
const ANSWER = {
  en: { title: 'A question?', text: 'An answer.' },
  it: { title: 'Una domanda?', text: 'Una risposta.' },
};
const EVENT = {
  title: { en: 'Example upgrade', it: 'Aggiornamento di esempio' },
  category: 'upgrade',
  date: '2099-01-01',
  certainty: 'planned',
  source: { name: 'Example Foundation', url: 'https://example.org/upgrade' },
  outcome: null,
  assets: ['bitcoin'],
  reason: REASON,
};
const ASSET = {
  name: 'A new coin',
  ticker: 'NEW',
  category: CATEGORY_IDS[0],
  kind: 'coin',
  coinpaprika_id: null,
  repositories: [],
  reason: REASON,
};
/** The first post of the desk. */
const POST_ID = 100_001;
const MACRO = { title: 'Hello', en: 'Hello.', it: 'Ciao.' };
const one = { id: ROW_ID, reason: REASON };

/**
 * Bodies that calls accept whose fields depend on each other, so that values chosen one by one rarely fit. The
 * rows that they name must exist.
 */
export const ACCEPTED_BODIES: Record<string, readonly object[]> = {
  '/api/user/addWalletEntry': [PURCHASE, { ...PURCHASE, holding_account: ROW_ID }],
  '/api/user/editWalletEntry': [{ ...PURCHASE, _id: ROW_ID }],
  '/api/user/editWalletTag': [{ _id: ROW_ID, name: 'Other tag' }],
  '/api/user/tagWalletEntries': [
    { ids: [ROW_ID], action: 'add', new_tag: 'My tag' },
    { ids: [ROW_ID], action: 'add', tag: ROW_ID },
    { ids: [ROW_ID], action: 'remove', tag: ROW_ID },
  ],
  '/api/user/deleteWalletEntries': [{ ids: [ROW_ID] }],
  '/api/user/separateWalletEntries': [{ ids: [ROW_ID] }],
  '/api/user/addHoldingAccount': [{ name: 'Kraken', kind: 'exchange', tracks_cash: true }],
  '/api/user/addCashMovement': [DEPOSIT, CONVERSION, { ...DEPOSIT, holding_account: ROW_ID }],
  '/api/user/editCashMovement': [
    { ...DEPOSIT, _id: ROW_ID },
    { ...CONVERSION, _id: ROW_ID },
  ],
  '/api/user/deleteCashMovement': [{ _id: ROW_ID }],
  '/api/user/undoWalletChange': [{ id: '1' }, { id: '2' }, { id: '3' }],
  '/api/user/addWalletPortfolio': [{ name: 'My portfolio', accounts: [ROW_ID] }],
  '/api/user/editWalletPortfolio': [{ _id: ROW_ID, name: 'Other', accounts: [ROW_ID] }],
  '/api/user/deleteWalletPortfolio': [{ _id: ROW_ID }],
  '/api/user/addCustomAsset': [{ name: 'My coin', thicker: 'MINE' }],
  '/api/user/editCustomAsset': [{ _id: ROW_ID, name: 'Other coin', thicker: 'MINE' }],
  '/api/user/deleteCustomAsset': [{ _id: ROW_ID }],
  '/api/user/addWalletConnection': [
    { kind: 'bitcoin', name: 'Address', address: ADDRESS, holding_account: null },
  ],
  '/api/user/addWalletExchange': [{ kind: 'kraken', name: 'Kraken', ...KRAKEN_KEY, holding_account: null }],
  '/api/user/setWalletExchangeKey': [{ _id: ROW_ID, ...OTHER_KRAKEN_KEY }],
  '/api/user/updateWalletConnection': [{ _id: ROW_ID }],
  '/api/user/deleteWalletConnection': [{ _id: ROW_ID }],
  '/api/user/addWalletShare': [{ name: 'For a friend', days: 30, hides_amounts: true }],
  '/api/flags/dispute': [
    {
      asset: 'bitcoin',
      code: 'F01',
      name: 'Ada Lovelace',
      position: 'Founder',
      email: 'ada@project.example',
      text: 'The supply is wrong.',
      source: 'https://project.example/supply',
    },
  ],
  '/api/desk/user/find': [{ q: ROW_ID }],
  '/api/desk/user/roles': [{ ...one, roles: [] }],
  '/api/desk/user/erase': [one],
  '/api/desk/user/plan': [{ ...one, tier: 'pro' }],
  '/api/desk/user/suspend': [
    { ...one, suspended: true },
    { ...one, suspended: false },
  ],
  '/api/desk/user/endSessions': [one],
  '/api/desk/user/resetSecondFactor': [one],
  '/api/desk/ticket/answer': [{ reference: ROW_REFERENCE, text: 'Because.', state: 'closed' }],
  '/api/desk/ticket/note': [{ reference: ROW_REFERENCE, text: 'Asked before.' }],
  '/api/desk/ticket/change': [{ reference: ROW_REFERENCE, state: 'waiting', assignee: null }],
  '/api/desk/macro/save': [MACRO, { ...MACRO, id: ROW_ID }],
  '/api/desk/dispute/answer': [
    { reference: ROW_REFERENCE, state: 'rejected', en: 'The data show it.', it: 'Lo mostrano i dati.' },
  ],
  '/api/desk/dispute/discard': [{ reference: ROW_REFERENCE }],
  '/api/desk/ratings/disclose': [{ name: 'Ann One', holdings: ['bitcoin'] }],
  '/api/desk/post/save': [
    { base: 0, texts: POST },
    { id: POST_ID, base: 1, texts: POST },
  ],
  '/api/desk/post/preview': [{ texts: POST }],
  '/api/desk/post/publish': [
    { id: POST_ID, version: 1, at: null },
    { id: POST_ID, version: 1, at: '2099-01-01T00:00:00.000Z' },
  ],
  '/api/desk/post/cancel': [{ id: POST_ID }],
  '/api/desk/event/save': [EVENT],
  '/api/desk/event/remove': [{ id: ROW_ID, removed: true, reason: REASON }],
  '/api/desk/answer/save': [{ section: 'score', place: 15, texts: ANSWER, published: true, reason: REASON }],
  '/api/desk/asset/add': [
    { ...ASSET, id: 'a-new-coin' },
    { ...ASSET, id: 'another-coin' },
  ],
  '/api/desk/asset/retire': [
    { id: 'a-new-coin', retired: null, reason: REASON },
    {
      id: 'a-new-coin',
      retired: { en: 'The project has ended.', it: 'Il progetto è finito.' },
      reason: REASON,
    },
  ],
};
