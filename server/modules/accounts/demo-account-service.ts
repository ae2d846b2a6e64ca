import { randomBytes } from 'node:crypto';
import type { accountOptionsCall } from '#contracts/account.ts';
import type { AnswerOf } from '#contracts/call.ts';
import { createInitialSettings } from '#contracts/user.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { hashPassword, isPassword } from '#server/modules/accounts/hash-password.ts';
import { deleteDemoSessions } from '#server/modules/accounts/session-repository.ts';
import { findUserByEmailKey, insertUserIfNew, updateUser } from '#server/modules/accounts/user-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { getOrCreateSecret, resetSecrets } from '#server/platform/secrets/get-or-create-secret.ts';

export type DemoAccount = AnswerOf<typeof accountOptionsCall>['demo'][number];

const TIERS = ['free', 'pro', 'enterprise'] as const;
const toDemoAddress = (tier: string) => `${tier}@demo.fairview.test`;
/** Email addresses of the demo accounts. */
export const DEMO_ADDRESSES: readonly string[] = TIERS.map(toDemoAddress);
const toSecretName = (tier: string) => `demo password ${tier}`;

/** 72 random bits in a form that satisfies the password rules. */
const makePassword = () => `Fv7-${randomBytes(9).toString('base64url')}`;

/**
 * Demo accounts with their passwords; empty outside demo mode. Passwords are created on first use and shared
 * by all nodes. They are not secret: the login page shows them to everybody.
 */
export async function readDemoAccounts({
  config,
  db,
}: Pick<AccountServices, 'config' | 'db'>): Promise<DemoAccount[]> {
  if (!config.demo) return [];
  return Promise.all(
    TIERS.map(async (tier) => ({
      email: toDemoAddress(tier),
      password: await getOrCreateSecret(db, toSecretName(tier), makePassword),
      tier,
    })),
  );
}

/** Creates missing demo accounts. Outside demo mode, ends their sessions and deletes their passwords. */
export async function syncDemoAccounts(
  people: Pick<AccountServices, 'config' | 'db'>,
): Promise<DemoAccount[]> {
  if (!people.config.demo) await closeDemoAccounts(people.db);
  const accounts = await readDemoAccounts(people);
  await Promise.all(accounts.map((account) => ensureAccount(people.db, account)));
  return accounts;
}

async function ensureAccount(db: Db, { email, password, tier }: DemoAccount): Promise<void> {
  const existing = await findUserByEmailKey(db, email);
  if (existing) {
    if (existing.isDemo && !(await isPassword(password, existing.passwordHash)))
      await updateUser(db, existing.id, { passwordHash: await hashPassword(password) });
    return;
  }
  await insertUserIfNew(db, {
    email,
    emailKey: email,
    passwordHash: await hashPassword(password),
    firstName: 'Demo',
    lastName: tier.toUpperCase(),
    settings: createInitialSettings('en'),
    grantedTier: tier as (typeof TIERS)[number],
    isDemo: true,
    activatedAt: new Date(),
  });
}

async function closeDemoAccounts(db: Db): Promise<void> {
  await deleteDemoSessions(db);
  await resetSecrets(db, TIERS.map(toSecretName));
}
