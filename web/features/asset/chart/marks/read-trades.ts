import { walletEntriesCall } from '#contracts/wallet.ts';
import { httpClient } from '#web/api/http-client.ts';
import type { Trade } from './trade-marks.ts';

/** Returns the newest transactions of an asset in the wallet of the user, at most 5,000. */
export async function readTrades(asset: string): Promise<Trade[]> {
  const { data } = await httpClient(walletEntriesCall, { asset });
  return data;
}
