import { runCommand } from '#server/commands/run-command.ts';
import { formatReferrals, listReferrals } from '#server/modules/payments/referral-service.ts';

/** `npm run referrals`: lists orders by affiliate's id. */
await runCommand(async ({ database }) => {
  for (const line of formatReferrals(await listReferrals(database.db))) console.log(line);
  return 0;
});
