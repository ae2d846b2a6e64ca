import { type CommandParts, runCommand } from '#server/commands/run-command.ts';
import {
  formatPaymentIssues,
  listPaymentIssues,
  settlePaymentIssue,
} from '#server/modules/payments/issue-service.ts';

/** `npm run payment-issues`: lists payments that need the operator; `-- <subject>` marks one as settled. */
const [subject] = process.argv.slice(2);
await runCommand(({ database }) => showPaymentIssues(database));

async function showPaymentIssues({ db }: CommandParts['database']): Promise<number> {
  if (subject === undefined) {
    for (const line of formatPaymentIssues(await listPaymentIssues(db))) console.log(line);
    return 0;
  }
  if (await settlePaymentIssue(db, { subject })) return 0;
  console.error(`No open issue is about "${subject}".`);
  return 1;
}
