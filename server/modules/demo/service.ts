import { usdPerEurOn } from '#domain/fx/rate-on.ts';
import { type RawEntry, readEntry } from '#domain/wallet/read-entry.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { type DemoAccount, openDemoAccounts } from '#server/modules/accounts/demo-account-service.ts';
import { demoUserIds } from '#server/modules/accounts/user-service.ts';
import { SAMPLE_ENTRIES } from '#server/modules/demo/sample-entries.ts';
import { dailyPrices, eurRates } from '#server/modules/market/price-service.ts';
import { changeWallet, type LockedWallet, walletVersion } from '#server/modules/wallet/service.ts';
import type { Db } from '#server/platform/db/handle.ts';

/**
 * Creates missing demo accounts and their wallets, and returns the accounts. Outside demo mode, closes them.
 */
export async function setUpDemo(people: Pick<AccountServices, 'config' | 'db'>): Promise<DemoAccount[]> {
  const accounts = await openDemoAccounts(people);
  if (accounts.length > 0) await createDemoWallets(people.db);
  return accounts;
}

/** Fills the wallets of demo accounts that have never had one. */
async function createDemoWallets(db: Db): Promise<void> {
  for (const userId of await demoUserIds(db)) {
    if ((await walletVersion(db, userId)) !== null) continue;
    await changeWallet(db, userId, async (wallet) => {
      // Checks again under the lock, because another node may have created the wallet.
      if ((await walletVersion(wallet.trx, userId)) === 1) await addSampleTransactions(wallet);
    });
  }
}

/** Resets all demo wallets to the sample, because everybody shares them. */
export async function resetDemoWallets(db: Db): Promise<void> {
  for (const userId of await demoUserIds(db)) {
    await changeWallet(db, userId, async (wallet) => {
      await wallet.empty();
      await addSampleTransactions(wallet);
    });
  }
}

async function addSampleTransactions(wallet: LockedWallet): Promise<void> {
  const entries = await sampleTransactions(wallet.trx);
  const first = await wallet.reserveSequence(entries.length);
  await wallet.add(
    entries.map((entry, at) => ({ ...entry, id: `sample-${at + 1}`, sequence: first + at, importId: null })),
  );
}

/** The sample with recorded prices; a price is null when the close or the rate of its day is missing. */
async function sampleTransactions(db: Db) {
  const assets = [...new Set(SAMPLE_ENTRIES.map(({ asset }) => asset))];
  const closes = await dailyPrices(db, assets, SAMPLE_ENTRIES[0]!.day);
  const rates = await eurRates(db);
  return SAMPLE_ENTRIES.map(({ asset, day, currency = 'usd', ...rest }) => {
    const close = closes.find((one) => one.asset_id === asset && one.day === day)?.close_usd ?? null;
    const rate = currency === 'usd' ? 1 : (usdPerEurOn(rates, day)?.usd_per_eur ?? null);
    const known = close !== null && rate !== null;
    const price = known ? (currency === 'usd' ? close : (close / rate).toFixed(2)) : null;
    const raw: RawEntry = { ...rest, crypto_id: asset, price, currency, date: day };
    const { entry, issues } = readEntry(raw, Date.now(), { priceMayBeUnknown: true });
    if (issues) throw new TypeError(`a sample entry of ${asset} cannot be read: ${issues[0]!.path}`);
    return entry;
  });
}
