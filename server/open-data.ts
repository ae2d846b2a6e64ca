import { parseArgs } from 'node:util';
import { checkFolder, writeFolder } from '#server/commands/open-data.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { fillDatabase } from '#server/modules/bundled-data/service.ts';

/**
 * `npm run open-data`: appends the newest day to the open data, writes the released files to `DATA_DIR/open-data` and
 * recomputes every score from them. `-- --data DIR`: only checks downloaded files. Exits with 1 when a score, a
 * range or a hash differs.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined)
  await runCommand(async ({ config, database: { db } }) => {
    await fillDatabase(db);
    return checkFolder(await writeFolder(db, config.dataDir), console.log);
  });
else process.exitCode = await checkFolder(values.data, console.log);
