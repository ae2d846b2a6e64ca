import { fillDatabase } from '#server/modules/bundled-data/service.ts';
import { Secret } from '#server/platform/config/secret.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** Which database to fill: that of `databaseUrl`, else the embedded one under `dataDir`. */
export interface FillTarget {
  databaseUrl: string | null;
  dataDir: string;
}

/**
 * The process in which a starting site has its database filled (`fill-apart.ts`): takes one `FillTarget`, tells its progress,
 * and ends with 0, or with 1 and the reason on stderr. It does not outlive the site.
 */
process.once('disconnect', () => process.exit(1));
process.once('message', (order) => {
  fill(order as FillTarget).then(
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
