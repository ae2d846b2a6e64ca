import { resolve } from 'node:path';
import { type CommandParts, runCommand } from '#server/commands/run-command.ts';
import { restore } from '#server/platform/db/backup/restore.ts';
import { findPicturesFolder } from '#server/platform/storage/open-picture-store.ts';

/** `npm run restore -- <folder>`: restores a backup into an empty database, and compares every row. */
const [folder = ''] = process.argv.slice(2);
await runCommand(load);

async function load({ config, database }: CommandParts): Promise<number> {
  if (folder === '') {
    console.error('Usage: npm run restore -- <folder of a backup>');
    return 1;
  }
  const { tables, made_at } = await restore(
    { database, picturesFolder: findPicturesFolder(config) },
    resolve(folder),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables are as they were on ${made_at}.`);
  return 0;
}
