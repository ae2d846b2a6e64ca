import { type DemoAccount, openDemoAccounts } from '#server/modules/accounts/demo-account-service.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { makeDemoWallets } from '#server/modules/demo/demo-wallets.ts';

/** The demo accounts with their passwords and wallets, made where they are missing; closed outside demo mode. */
export async function prepareDemo(people: Pick<People, 'config' | 'db'>): Promise<DemoAccount[]> {
  const accounts = await openDemoAccounts(people);
  if (accounts.length > 0) await makeDemoWallets(people.db);
  return accounts;
}
