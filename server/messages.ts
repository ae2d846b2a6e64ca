import { type CommandParts, runCommand } from '#server/commands/run-command.ts';
import { describeMessage, listMessages } from '#server/modules/contact/read-messages.ts';

/** `npm run messages`: lists what people wrote to the operator; `-- <reference>` prints one message whole. */
const [reference] = process.argv.slice(2);
await runCommand(({ database }) => showMessages(database));

async function showMessages({ db }: CommandParts['database']): Promise<number> {
  if (reference === undefined) {
    for (const line of await listMessages(db)) console.log(line);
    return 0;
  }
  const message = await describeMessage(db, reference);
  if (message === null) {
    console.error(`No message has the reference "${reference}".`);
    return 1;
  }
  console.log(message);
  return 0;
}
