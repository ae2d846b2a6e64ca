import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECORDED_TABLE_NAMES } from '#server/modules/wallet/change-repository.ts';
import { fileForm } from '#tests/builders/file-form.ts';
import { BUY, csv, provideImports, SALE } from '#tests/builders/import-site.ts';
import { BOUGHT, openWallet } from '#tests/builders/wallet-caller.ts';
import { rounds } from '#tests/lanes.ts';

const given = provideImports();
const RUNS = { numRuns: rounds({ full: 12, slow: 150 }) };

type Wallet = Awaited<ReturnType<typeof openWallet>>;

/** Every stored row of the book, and the file of an export. */
async function readBook({ id, headers }: Wallet) {
  const rows = await Promise.all(
    RECORDED_TABLE_NAMES.map(async (table) => {
      const { rows } = await given.people.pool.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table} t where user_id = $1 order by 1`,
        [id],
      );
      return [table, ...rows.map(({ row }) => row)];
    }),
  );
  const terms = { from: '2000-01-01', to: '2026-01-01', format: 'csv' };
  const file = await given.ask('POST', 'user/exportWallet', terms, { headers });
  return [...rows, file.text];
}

const FORMS = ['buy', 'sale', 'transfer_in', 'transfer_out', 'fee'];
const STEPS = [
  'add',
  'add',
  'addWithFee',
  'edit',
  'delete',
  'swap',
  'transfer',
  'sendToSelf',
  'editSwap',
  'import',
  'undoImport',
  'addAccount',
  'editAccount',
  'deleteAccount',
  'assign',
  'addAsset',
  'setPrice',
  'deletePrice',
  'deleteAsset',
  'confirmTransfer',
  'refuseTransfer',
  'forgetRefused',
  'separate',
  'tag',
  'tag',
  'untag',
  'renameTag',
  'deleteTag',
  'deleteMany',
  'assignMany',
  'addPortfolio',
  'editPortfolio',
  'deletePortfolio',
  'addCash',
  'editCash',
  'deleteCash',
  'undo',
] as const;

const arbitraryStep = fc.record({ step: fc.constantFrom(...STEPS), pick: fc.nat(99), more: fc.nat(99) });

/** Sends a write; some are refused. */
async function perform(
  wallet: Wallet,
  { step, pick, more }: { step: (typeof STEPS)[number]; pick: number; more: number },
): Promise<void> {
  const { post, remove, entries, changes, ask } = wallet;
  const pickOf = async <T>(list: Promise<T[]>): Promise<T | undefined> => {
    const all = await list;
    return all[pick % Math.max(1, all.length)];
  };
  const get = async (call: string) => (await ask('GET', call)).body;
  const anEntry = () => pickOf<{ _id: string; type: string }>(entries().then(({ data }) => data));
  const anAccount = () => pickOf<{ _id: string; name: string }>(get('getHoldingAccounts'));
  const aTag = () => pickOf<{ _id: string }>(entries().then(({ tags }) => tags));
  const aPortfolio = () => pickOf<{ _id: string }>(entries().then(({ portfolios }) => portfolios));
  const aMovement = () => pickOf<{ _id: string }>(get('getCashMovements').then(({ data }) => data));
  const someIds = async () =>
    (await entries()).data
      .slice(pick % 3, (pick % 3) + 1 + (more % 4))
      .map(({ _id }: { _id: string }) => _id);
  const anAsset = () => pickOf<{ _id: string; prices: { date: string }[] }>(get('getCustomAssets'));
  const form = {
    ...BOUGHT,
    type: FORMS[more % FORMS.length],
    quantity: String(1 + (pick % 5)),
    date: `2024-0${1 + (more % 6)}-1${pick % 10}`,
    notes: `${step} ${more}`,
  };
  const swap = {
    give: { crypto_id: 'bitcoin', quantity: '0.5' },
    receive: { crypto_id: 'ethereum', quantity: String(1 + more) },
    value: '100',
    date: '2024-07-01',
  };
  const one = { date: form.date, price: String(more), currency: 'usd', note: '' };
  const movement = async () => ({
    type: more % 3 ? 'deposit' : 'withdrawal',
    currency: 'eur',
    amount: String(1 + more),
    date: form.date,
    holding_account: more % 2 ? ((await anAccount())?._id ?? null) : null,
  });
  switch (step) {
    case 'add':
      return void (await post('addWalletEntry', {
        ...form,
        holding_account: more % 2 ? (await anAccount())?._id : null,
        tags: more % 3 ? [(await aTag())?._id].filter(Boolean) : [],
      }));
    case 'addWithFee':
      return void (await post('addWalletEntry', {
        ...form,
        type: 'buy',
        fee: { crypto_id: 'bitcoin', quantity: '0.1' },
      }));
    case 'edit':
      return void (await post('editWalletEntry', { ...form, _id: (await anEntry())?._id ?? '' }));
    case 'delete':
      return void (await remove((await anEntry())?._id ?? ''));
    case 'swap':
      return void (await post('addWalletSwap', { ...swap, kind: 'swap' }));
    case 'transfer':
      return void (await post('addWalletSwap', {
        ...swap,
        kind: 'transfer',
        receive: { quantity: '0.4' },
        to_holding_account: (await anAccount())?._id,
      }));
    case 'sendToSelf':
      return void (await post('addWalletEntry', {
        ...form,
        date: '2024-08-01',
        type: more % 2 ? 'transfer_in' : 'transfer_out',
        quantity: '1',
      }));
    case 'editSwap':
      return void (await post('editWalletSwap', {
        ...swap,
        kind: 'swap',
        _id: (await anEntry())?._id ?? '',
      }));
    case 'import': {
      const { payload, headers } = fileForm(
        csv(BUY, SALE, ...(more % 2 ? [BUY.replace('2024-01-01', form.date)] : [])),
        {
          options: more % 2 ? { new_holding_account: { name: `File ${pick}`, kind: 'other' } } : {},
        },
      );
      return void (await given.ask('POST', 'user/importWallet', payload, {
        headers: { ...wallet.headers, ...headers },
      }));
    }
    case 'undoImport':
      return void (await post('undoWalletImport', {
        id: (await pickOf<{ _id: string }>(get('getWalletImports')))?._id ?? '',
      }));
    case 'addAccount':
      return void (await post('addHoldingAccount', { name: `Account ${more % 4}`, kind: 'other' }));
    case 'editAccount':
      return void (await post('editHoldingAccount', {
        _id: (await anAccount())?._id ?? '',
        name: `Account ${more % 4}`,
        kind: 'wallet',
        archived: more % 2 === 0,
        ...(more % 3 ? { tracks_cash: more % 2 === 1 } : {}),
      }));
    case 'deleteAccount':
      return void (await post('deleteHoldingAccount', { _id: (await anAccount())?._id ?? '' }));
    case 'assign':
      return void (await post('assignHoldingAccount', {
        holding_account: more % 3 ? ((await anAccount())?._id ?? null) : null,
        ids: [(await anEntry())?._id ?? ''],
      }));
    case 'addAsset':
      return void (await post('addCustomAsset', { name: `Asset ${more}`, thicker: `A${more}` }));
    case 'setPrice':
      return void (await post('setCustomPrice', { ...one, _id: (await anAsset())?._id ?? '' }));
    case 'deletePrice': {
      const asset = await anAsset();
      return void (await post('deleteCustomPrice', {
        _id: asset?._id ?? '',
        date: asset?.prices[0]?.date ?? '2024-01-01',
      }));
    }
    case 'deleteAsset':
      return void (await post('deleteCustomAsset', { _id: (await anAsset())?._id ?? '' }));
    case 'confirmTransfer':
    case 'refuseTransfer': {
      const { data } = await get('getTransferProposals');
      const pairs = data.slice(0, 1).map((pair: { out: { _id: string }; in: { _id: string } }) => ({
        out: pair.out._id,
        in: pair.in._id,
      }));
      return void (await post('decideTransfers', {
        [step === 'confirmTransfer' ? 'confirm' : 'refuse']: pairs,
      }));
    }
    case 'forgetRefused':
      return void (await post('decideTransfers', { forget_refused: true }));
    case 'separate':
      return void (await post('separateWalletEntries', { id: (await anEntry())?._id ?? '' }));
    case 'tag': {
      const known = await aTag();
      const tag = known && more % 2 ? { tag: known._id } : { new_tag: `Tag ${more % 5}` };
      return void (await post('tagWalletEntries', { ids: await someIds(), action: 'add', ...tag }));
    }
    case 'untag':
      return void (await post('tagWalletEntries', {
        ids: await someIds(),
        action: 'remove',
        tag: (await aTag())?._id ?? '',
      }));
    case 'renameTag':
      return void (await post('editWalletTag', { _id: (await aTag())?._id ?? '', name: `Tag ${more % 5}` }));
    case 'deleteTag':
      return void (await post('deleteWalletTag', { _id: (await aTag())?._id ?? '' }));
    case 'deleteMany':
      return void (await post('deleteWalletEntries', { ids: await someIds() }));
    case 'assignMany':
      return void (await post('assignHoldingAccount', {
        holding_account: (await anAccount())?._id ?? null,
        ids: await someIds(),
      }));
    case 'addPortfolio':
      return void (await post('addWalletPortfolio', {
        name: `Portfolio ${more % 4}`,
        accounts: [(await anAccount())?._id ?? ''],
      }));
    case 'editPortfolio':
      return void (await post('editWalletPortfolio', {
        _id: (await aPortfolio())?._id ?? '',
        name: `Portfolio ${more % 4}`,
        accounts: (await get('getHoldingAccounts')).map(({ _id }: { _id: string }) => _id),
      }));
    case 'deletePortfolio':
      return void (await post('deleteWalletPortfolio', { _id: (await aPortfolio())?._id ?? '' }));
    case 'addCash':
      return void (await post('addCashMovement', await movement()));
    case 'editCash':
      return void (await post('editCashMovement', {
        ...(await movement()),
        _id: (await aMovement())?._id ?? '',
      }));
    case 'deleteCash':
      return void (await post('deleteCashMovement', { _id: (await aMovement())?._id ?? '' }));
    case 'undo':
      return void (await post('undoWalletChange', {
        id: (await pickOf<{ _id: string }>(changes().then(({ data }) => data)))?._id ?? '1',
      }));
  }
}

describe('undo of all changes in reverse order', () => {
  it('restores every earlier state of the book to the byte, and so does the undo of the undos', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryStep, { minLength: 4, maxLength: 14 }), async (steps) => {
        const wallet = await openWallet(given);
        const newest = async (): Promise<string | null> =>
          (await wallet.changes('limit=1')).data[0]?._id ?? null;
        await wallet.add({ quantity: '50', date: '2023-12-31' });
        const states: { change: string; before: unknown; after: unknown }[] = [];
        for (const step of steps) {
          const [before, known] = [await readBook(wallet), await newest()];
          await perform(wallet, step);
          const [after, change] = [await readBook(wallet), await newest()];
          if (change === known) expect(after).toEqual(before);
          else {
            states.push({ change: change!, before, after });
            reached.add(step.step);
          }
        }
        const undos: { change: string; after: unknown }[] = [];
        for (const { change, before, after } of states.toReversed()) {
          const { status, body } = await wallet.undo(change);
          // A change that a later undo in the sequence took back is undone by undoing that undo first.
          expect([status, body.code]).toEqual([200, undefined]);
          expect(await readBook(wallet)).toEqual(before);
          undos.push({ change: body.change, after });
        }
        for (const { change, after } of undos.toReversed()) {
          expect((await wallet.undo(change)).status).toBe(200);
          expect(await readBook(wallet)).toEqual(after);
        }
      }),
      RUNS,
    );
    expect(reached.size).toBeGreaterThan(8);
  }, 300_000);
});
