import { METHOD } from '#domain/method/method.ts';
import { isBundledLoaded, loadBundled } from '#server/modules/bundled-data/load-bundled.ts';
import { newestMethod } from '#server/modules/market/snapshot-service.ts';
import { scoreRun } from '#server/modules/scoring/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { JOB_STATEMENT_MS, withStatementLimit } from '#server/platform/db/statement-limit.ts';

export interface FillProgress {
  what: 'reading' | 'writing' | 'scoring';
  /** Of the whole, 0..1. */
  done: number;
}

/** Where each part begins, by the time it takes. */
const WRITING_FROM = 0.15;
const SCORING_FROM = 0.7;

/** Brings schema, bundled data and scores up to date; changes nothing where they are. */
export function fillDatabase(db: Db, tell: (progress: FillProgress) => void = () => {}): Promise<void> {
  return withStatementLimit(JOB_STATEMENT_MS, () => fill(db, tell));
}

async function fill(db: Db, tell: (progress: FillProgress) => void): Promise<void> {
  await migrateToLatest(db);
  const changed = await loadBundled(db, {
    onRead: () => tell({ what: 'reading', done: 0 }),
    onWritten: (share) =>
      tell({ what: 'writing', done: WRITING_FROM + share * (SCORING_FROM - WRITING_FROM) }),
  });
  if (!changed && (await isScored(db))) return;
  tell({ what: 'scoring', done: SCORING_FROM });
  await scoreRun(db, { now: new Date() });
}

/** Whether there is nothing for `fillDatabase` to do. */
export async function isFilled(db: Db): Promise<boolean> {
  await migrateToLatest(db);
  return (await isBundledLoaded(db)) && (await isScored(db));
}

const isScored = async (db: Db): Promise<boolean> => (await newestMethod(db)) === METHOD.version;
