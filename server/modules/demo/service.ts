import { findRateOn } from '#domain/fx/rate-on.ts';
import { type RawEntry, readEntry } from '#domain/wallet/read-entry.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { type DemoAccount, syncDemoAccounts } from '#server/modules/accounts/demo-account-service.ts';
import { readDemoUserIds } from '#server/modules/accounts/user-service.ts';
import { SAMPLE_ENTRIES } from '#server/modules/demo/sample-entries.ts';
import { listDailyPrices, listEurRates } from '#server/modules/market/price-service.ts';
import { changeWallet, findWalletVersion, type LockedWallet } from '#server/modules/wallet/service.ts';
import { removeConnections } from '#server/modules/wallet-connections/service.ts';
import type { Db } from '#server/platform/db/handle.ts';

/**
 * Creates missing demo accounts and their wallets, and returns the accounts. Outside demo mode, closes them.
 */
export async function setUpDemo(people: Pick<AccountServices, 'config' | 'db'>): Promise<DemoAccount[]> {
  const accounts = await syncDemoAccounts(people);
  if (accounts.length > 0) await createDemoWallets(people.db);
  return accounts;
}

/** Fills the wallets of demo accounts that have never had one. */
async function createDemoWallets(db: Db): Promise<void> {
  for (const userId of await readDemoUserIds(db)) {
    if ((await findWalletVersion(db, userId)) !== null) continue;
    await changeWallet(db, userId, async (wallet) => {
      // Checks again under the lock, because another node may have created the wallet.
      if ((await findWalletVersion(wallet.trx, userId)) === 1) await addSampleTransactions(wallet);
    });
  }
}

/** Resets all demo wallets to the sample, because everybody shares them. */
export async function resetDemoWallets(db: Db): Promise<void> {
  for (const userId of await readDemoUserIds(db)) {
    await changeWallet(db, userId, async (wallet) => {
      await removeConnections(wallet.trx, userId);
      await wallet.deleteAll();
      await addSampleTransactions(wallet);
    });
  }
}

async function addSampleTransactions(wallet: LockedWallet): Promise<void> {
  const entries = await readSampleTransactions(wallet.trx);
  const first = await wallet.reserveSequence(entries.length);
  await wallet.add(
    entries.map((entry, at) => ({ ...entry, id: `sample-${at + 1}`, sequence: first + at, importId: null })),
  );
}

/** The sample with recorded prices; a price is null when the close or the rate of its day is missing. */
async function readSampleTransactions(db: Db) {
  const assets = [...new Set(SAMPLE_ENTRIES.map(({ asset }) => asset))];
  const closes = await listDailyPrices(db, assets, SAMPLE_ENTRIES[0]!.day);
  const rates = await listEurRates(db);
  return SAMPLE_ENTRIES.map(({ asset, day, currency = 'usd', ...rest }) => {
    const close = closes.find((one) => one.asset_id === asset && one.day === day)?.close_usd ?? null;
    const rate = currency === 'usd' ? 1 : (findRateOn(rates, day)?.usd_per_eur ?? null);
    const isPriceKnown = close !== null && rate !== null;
    const price = isPriceKnown ? (currency === 'usd' ? close : (close / rate).toFixed(2)) : null;
    const raw: RawEntry = { ...rest, crypto_id: asset, price, currency, date: day };
    const { entry, issues } = readEntry(raw, Date.now(), { priceMayBeUnknown: true });
    if (issues) throw new TypeError(`an example transaction of ${asset} is invalid: ${issues[0]!.path}`);
    return entry;
  });
}
