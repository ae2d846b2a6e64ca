import type { Role } from '#domain/desk/roles.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { createAccountServices } from '#server/modules/accounts/account-services.ts';
import { makeOperator } from '#tests/builders/operator.ts';

/**
 * Makes operators beside a running site, one per role of the arguments, and stores a copy of the source at `SOURCE_URL`,
 * because the site reads public addresses only. Prints the tokens of their sessions as JSON.
 */
await runCommand(async ({ config, database }) => {
  const people = createAccountServices(config, database, () => {});
  const tokens: string[] = [];
  for (const role of process.argv.slice(2) as Role[]) tokens.push((await makeOperator(people, [role])).token);
  const url = process.env.SOURCE_URL;
  if (url)
    await database.db
      .insertInto('rating_sources')
      .values({ url, final_url: url, sha256: 'a'.repeat(64), content: 'The protocol is documented.' })
      .execute();
  console.log(JSON.stringify(tokens));
  return 0;
});
