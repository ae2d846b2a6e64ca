import { readFileSync } from 'node:fs';
import { type CommandParts, runCommand } from '#server/commands/run-command.ts';
import { parseNotice } from '#server/modules/notices/notice-file.ts';
import { listNotices, sendNotice } from '#server/modules/notices/service.ts';
import { loadPriceList } from '#server/modules/payments/price-list.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** `npm run notice -- <file>`: tells users of changed prices or terms; without a file lists what was sent. */
const [path] = process.argv.slice(2);
await runCommand(path === undefined ? showNotices : (parts) => send(parts, path));

async function send({ config, database: { db } }: CommandParts, file: string): Promise<number> {
  const prices = loadPriceList(config.plansFile);
  const notice = parseNotice(readNotice(file), prices, new Date());
  const told = await sendNotice(db, prices, notice);
  console.log(`Notice ${notice.id}: ${told} users were told now. Emails leave with the running site.`);
  return 0;
}

function readNotice(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`The file "${file}" cannot be read.`);
  }
}

async function showNotices({ database: { db } }: CommandParts): Promise<number> {
  const sent = await listNotices(db);
  if (sent.length === 0) console.log('No notice was sent.');
  for (const { notice, createdAt, receipts } of sent)
    console.log(
      `${createdAt.toISOString().slice(0, 16)}Z  ${notice.kind}  ${notice.id}  from ${notice.from}  ${receipts} accounts told`,
    );
  return 0;
}
