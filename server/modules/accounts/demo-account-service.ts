import { randomBytes } from 'node:crypto';
import type { accountOptionsCall } from '#contracts/account.ts';
import type { AnswerOf } from '#contracts/call.ts';
import { firstSettings } from '#contracts/user.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { hashPassword, isPassword } from '#server/modules/accounts/hash-password.ts';
import { deleteDemoSessions } from '#server/modules/accounts/session-repository.ts';
import { findUserByEmailKey, insertUserIfNew, updateUser } from '#server/modules/accounts/user-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { forgetSecrets, getOrCreateSecret } from '#server/platform/secrets/get-or-create-secret.ts';

export type DemoAccount = AnswerOf<typeof accountOptionsCall>['demo'][number];

const TIERS = ['free', 'pro', 'enterprise'] as const;
const addressOf = (tier: string) => `${tier}@demo.fairview.test`;
/** Email addresses of the demo accounts. */
export const DEMO_ADDRESSES: readonly string[] = TIERS.map(addressOf);
const secretOf = (tier: string) => `demo password ${tier}`;

/** 72 random bits in a form that satisfies the password rules. */
const makePassword = () => `Fv7-${randomBytes(9).toString('base64url')}`;

/**
 * Demo accounts with their passwords; empty outside demo mode. Passwords are created on first use and shared
 * by all nodes. They are not secret: the login page shows them to everybody.
 */
export async function demoAccounts({
  config,
  db,
}: Pick<AccountServices, 'config' | 'db'>): Promise<DemoAccount[]> {
  if (!config.demo) return [];
  return Promise.all(
    TIERS.map(async (tier) => ({
      email: addressOf(tier),
      password: await getOrCreateSecret(db, secretOf(tier), makePassword),
      tier,
    })),
  );
}

/** Creates missing demo accounts. Outside demo mode, ends their sessions and deletes their passwords. */
export async function openDemoAccounts(
  people: Pick<AccountServices, 'config' | 'db'>,
): Promise<DemoAccount[]> {
  if (!people.config.demo) await closeDemo(people.db);
  const accounts = await demoAccounts(people);
  await Promise.all(accounts.map((account) => makeAccount(people.db, account)));
  return accounts;
}

async function makeAccount(db: Db, { email, password, tier }: DemoAccount): Promise<void> {
  const known = await findUserByEmailKey(db, email);
  if (known) {
    if (known.isDemo && !(await isPassword(password, known.passwordHash)))
      await updateUser(db, known.id, { passwordHash: await hashPassword(password) });
    return;
  }
  await insertUserIfNew(db, {
    email,
    emailKey: email,
    passwordHash: await hashPassword(password),
    firstName: 'Demo',
    lastName: tier.toUpperCase(),
    settings: firstSettings('en'),
    tier: tier as (typeof TIERS)[number],
    isDemo: true,
    activatedAt: new Date(),
  });
}

async function closeDemo(db: Db): Promise<void> {
  await deleteDemoSessions(db);
  await forgetSecrets(db, TIERS.map(secretOf));
}
