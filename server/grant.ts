import { TIERS } from '#contracts/user.ts';
import { ROLES } from '#domain/desk/roles.ts';
import { type CommandParts, runCommand } from '#server/commands/run-command.ts';
import { findAccount, giveRoles, giveTier } from '#server/modules/accounts/operator-service.ts';
import { Sessions } from '#server/modules/accounts/session-service.ts';

/**
 * `npm run grant -- <mail> <plan>`: gives an account a plan without payment. `npm run grant -- <mail> roles <role>…`
 * sets its roles; without a role, it takes them away.
 */
const [mail = '', wanted = '', ...names] = process.argv.slice(2);
await runCommand(({ database }) => grant(database));

async function grant({ db, pool }: CommandParts['database']): Promise<number> {
  const tier = TIERS.find((name) => name === wanted);
  const roles = ROLES.filter((role) => names.includes(role));
  const isUnknown = wanted === 'roles' ? names.length !== roles.length : !tier || names.length > 0;
  if (mail === '' || isUnknown) {
    console.error(`Usage: npm run grant -- <email> <${TIERS.join(' | ')}>`);
    console.error(`       npm run grant -- <email> roles [${ROLES.join(' | ')}] …`);
    return 1;
  }
  const user = await findAccount(db, mail);
  if (!user || user.deletedAt !== null) {
    console.error(`No account has the address "${mail}".`);
    return 1;
  }
  const people = { db, sessions: new Sessions(pool), wakeMail: () => {} };
  const by = { actorId: null, reason: 'npm run grant' };
  if (tier) {
    await giveTier(people, user.id, tier, by);
    console.log(`${user.email} now has the plan ${tier}.`);
    return 0;
  }
  if (user.isDemo) {
    console.error('A demo account, which everybody can use, gets no role.');
    return 1;
  }
  await giveRoles(people, user.id, roles, by);
  console.log(`${user.email} now has ${roles.length === 0 ? 'no role' : `the roles ${roles.join(', ')}`}.`);
  if (roles.length > 0)
    console.log(
      'The account is logged out. Log in, set up two-step login on the account page, then open /desk/.',
    );
  return 0;
}
