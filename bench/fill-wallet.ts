import { generateWalletRows } from '#bench/wallet-rows.ts';
import { parseUnits } from '#domain/wallet/fixed.ts';
import type { WalletCurrency } from '#domain/wallet/transaction.ts';
import { readDemoAccounts } from '#server/modules/accounts/demo-account-service.ts';
import { changeWallet } from '#server/modules/wallet/service.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';

/** Logs in to the PRO demo account. */
export async function logInToDemo(url: string, people: Parameters<typeof readDemoAccounts>[0]) {
  const account = (await readDemoAccounts(people)).find(({ tier }) => tier === 'pro')!;
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  const { authToken, user } = (await response.json()) as { authToken: string; user: { _id: string } };
  return { token: authToken, userId: user._id };
}

/** Replaces the wallet with `size` transactions in the 20 assets with the most recorded days. */
export async function fillWallet({ db, pool }: OpenDatabase, userId: string, size: number): Promise<void> {
  const { rows: assets } = await pool.query<{ id: string }>(
    'select asset_id as id from price_history group by asset_id order by count(*) desc, asset_id limit 20',
  );
  const entries = generateWalletRows(size).map(({ asset, quantity, price, fees, currency, ...row }) => ({
    ...row,
    asset: assets[Number(asset.slice('asset-'.length))]!.id,
    quantity: parseUnits(quantity),
    price: parseUnits(price),
    fees: parseUnits(fees),
    currency: currency as WalletCurrency,
    date: new Date(row.at).toISOString(),
    notes: '',
    importId: null,
  }));
  await changeWallet(db, userId, async (wallet) => {
    await wallet.deleteAll();
    const first = await wallet.reserveSequence(size);
    await wallet.add(entries.map((entry, at) => ({ ...entry, sequence: first + at })));
  });
}
