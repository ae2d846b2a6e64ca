import type { Migration } from 'kysely/migration';
import { up as marketAndScores } from '#server/db/migrations/0001-market-and-scores.ts';

/** Forward only, run in the order of their names. A migration that has been released never changes. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-market-and-scores': { up: marketAndScores },
};
