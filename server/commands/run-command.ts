import { type Config, loadConfig } from '#server/platform/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/connect.ts';
import { JOB_STATEMENT_MS, withStatementLimit } from '#server/platform/db/statement-limit.ts';
import { StartError } from '#server/platform/process/start-error.ts';

export interface CommandParts {
  config: Config;
  database: OpenDatabase;
}

/**
 * Runs one command, also beside a running site: opens the database, runs `work`, closes the database, and
 * sets the returned exit code. Prints a `StartError` as one sentence and any other error with its stack.
 */
export async function runCommand(work: (parts: CommandParts) => Promise<number>): Promise<void> {
  try {
    const config = loadConfig();
    const database = await openDatabase(config, (sentence) => console.error(sentence));
    try {
      process.exitCode = await withStatementLimit(JOB_STATEMENT_MS, () => work({ config, database }));
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
