import { randomUUID } from 'node:crypto';
import { TIERS } from '#contracts/user.ts';
import { ROLES, type Role } from '#domain/desk/roles.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { makeMember } from '#tests/builders/member.ts';
import { makeOperator } from '#tests/builders/operator.ts';

/** Who sends a request: nobody logged in, a member of each plan, an operator of each role. */
export const CALLERS = ['visitor', ...TIERS, ...ROLES] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * Opens a session of a new account of that kind, so that requests that end sessions, change the email address or
 * erase the account stop no later one. Null for a visitor.
 */
export async function openSession(people: AccountServices, caller: Caller): Promise<string | null> {
  if (caller === 'visitor') return null;
  const tier = TIERS.find((name) => name === caller);
  const { token } = tier ? await makeMember(people, { tier }) : await makeOperator(people, [caller as Role]);
  return token;
}

/** Texts of another member, which no answer to `mustNotSee` may contain. */
export interface Secret {
  text: string;
  mustNotSee: readonly Caller[];
}

/** Makes a member with a transaction and returns what nobody else may read of it. */
export async function makeSecrets(people: AccountServices, origin: string): Promise<Secret[]> {
  const mark = randomUUID();
  const email = `${mark}@example.org`;
  const note = `note-${mark}`;
  const { headers } = await makeMember(people, { email });
  const answer = await fetch(`${origin}/api/user/addWalletEntry`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'buy',
      crypto_id: 'bitcoin',
      quantity: '1',
      price: '100',
      date: '2024-01-10',
      notes: note,
    }),
  });
  if (answer.status !== 200) throw new Error(`the transaction was refused: ${await answer.text()}`);
  return [
    { text: note, mustNotSee: CALLERS },
    { text: email, mustNotSee: CALLERS.filter((caller) => caller !== 'support' && caller !== 'admin') },
  ];
}
