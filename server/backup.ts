import { resolve } from 'node:path';
import { type CommandParts, runCommand } from '#server/commands/run-command.ts';
import { backUp } from '#server/platform/db/backup/back-up.ts';
import { findPicturesFolder } from '#server/platform/storage/open-picture-store.ts';

/** `npm run backup -- <new folder>`: writes all tables and pictures, also beside a running site. */
const [folder = ''] = process.argv.slice(2);
await runCommand(save);

async function save({ config, database }: CommandParts): Promise<number> {
  if (folder === '') {
    console.error('Usage: npm run backup -- <new folder>');
    return 1;
  }
  const picturesFolder = findPicturesFolder(config);
  const { tables, pictures } = await backUp({ database, picturesFolder }, resolve(folder));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${folder} holds ${rows} rows of ${tables.length} tables and ${namePictures(pictures)}.`);
  console.log('It contains personal data: keep it encrypted and outside this machine.');
  return 0;
}

const namePictures = (pictures: readonly unknown[] | null): string =>
  pictures === null ? 'no pictures, which are in the bucket' : `${pictures.length} pictures`;
