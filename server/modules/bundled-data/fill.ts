import { fillDatabase } from '#server/modules/bundled-data/service.ts';
import { Secret } from '#server/platform/config/secret.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** Database to fill: the one at `databaseUrl`; if null, the embedded one under `dataDir`. */
export interface FillTarget {
  databaseUrl: string | null;
  dataDir: string;
}

/**
 * Entry point of the child process of `fill-in-child-process.ts`. Receives one `FillTarget`, sends its
 * progress, and exits with 0, or with 1 and the reason on stderr. Exits when the parent process disconnects.
 */
process.once('disconnect', () => process.exit(1));
process.once('message', (target) => {
  fill(target as FillTarget).then(
    () => process.exit(0),
    (error) => {
      console.error(error instanceof StartError ? error.message : error);
      process.exit(1);
    },
  );
});

async function fill({ databaseUrl, dataDir }: FillTarget): Promise<void> {
  const database = await openDatabase({
    databaseUrl: databaseUrl === null ? null : new Secret(databaseUrl),
    dataDir,
  });
  try {
    await fillDatabase(database.db, (progress) => process.send?.(progress));
  } finally {
    await database.close();
  }
}
