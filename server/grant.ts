import { TIERS } from '#contracts/user.ts';
import { type CommandParts, runCommand } from '#server/commands/run-command.ts';
import { grantTier } from '#server/modules/accounts/user-service.ts';

/** `npm run grant -- <mail> <tier>`: gives an account a plan without payment. */
const [mail = '', wanted = ''] = process.argv.slice(2);
await runCommand(({ database }) => grant(database));

async function grant({ db }: CommandParts['database']): Promise<number> {
  const tier = TIERS.find((name) => name === wanted);
  if (mail === '' || !tier) {
    console.error(`Usage: npm run grant -- <email> <${TIERS.join(' | ')}>`);
    return 1;
  }
  const granted = await grantTier(db, mail, tier);
  if (granted === null) {
    console.error(`No account has the address "${mail}".`);
    return 1;
  }
  console.log(`${granted} now has the plan ${tier}.`);
  return 0;
}
