import { walletEntriesCall } from '#contracts/wallet.ts';
import { httpClient } from '#web/api/http-client.ts';

/** Returns the ids of the assets that the wallet of the user holds now. */
export async function readHeldIds(): Promise<ReadonlySet<string>> {
  const { holdings } = await httpClient(walletEntriesCall, { limit: 1 });
  return new Set(holdings.filter(({ quantity }) => quantity !== '0').map(({ crypto_id }) => crypto_id._id));
}
