import { type Config, loadConfig } from '#server/platform/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/connect.ts';
import { JOB_STATEMENT_MS, withStatementLimit } from '#server/platform/db/statement-limit.ts';
import { StartError } from '#server/platform/process/start-error.ts';

export interface CommandParts {
  config: Config;
  database: OpenDatabase;
}

/**
 * Runs one command beside or without a running site: opens the database (the embedded one is shared), does the work, closes it,
 * and ends with the exit code the work gives. What an operator can act on is one sentence; anything else shows its stack.
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
