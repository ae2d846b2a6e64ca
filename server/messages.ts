import { type CommandParts, runCommand } from '#server/commands/run-command.ts';
import { formatMessage, formatMessageList } from '#server/modules/contact/presenter.ts';
import { listMessages, readMessage } from '#server/modules/contact/service.ts';

/** `npm run messages`: lists the messages to the operator; `-- <reference>` prints one in full. */
const [reference] = process.argv.slice(2);
await runCommand(({ database }) => showMessages(database));

async function showMessages({ db }: CommandParts['database']): Promise<number> {
  if (reference === undefined) {
    for (const line of formatMessageList(await listMessages(db))) console.log(line);
    return 0;
  }
  const message = await readMessage(db, reference);
  if (message === null) {
    console.error(`No message has the reference "${reference}".`);
    return 1;
  }
  console.log(formatMessage(message));
  return 0;
}
