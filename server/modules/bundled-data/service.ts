import { setImmediate } from 'node:timers/promises';
import { METHOD } from '#domain/method/method.ts';
import { computeBundledDigest, readBundled } from '#server/modules/bundled-data/read-bundled.ts';
import {
  deleteBundled,
  isBundledLoaded,
  prepareCandles,
  prepareHistory,
  recordLoad,
  writeAssets,
  writeFearGreed,
  writeObservations,
  writeQuotes,
  writeRates,
  writeRatingFiles,
  writeRegisters,
  writeSources,
} from '#server/modules/bundled-data/repository.ts';
import { findNewestMethod } from '#server/modules/market/snapshot-service.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { lockMarketData } from '#server/platform/db/market-lock.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { JOB_STATEMENT_MS, withStatementLimit } from '#server/platform/db/statement-limit.ts';

export interface FillProgress {
  what: 'reading' | 'writing' | 'scoring';
  /** Share of the whole, 0 to 1. */
  done: number;
}

/** Share of the whole at which each part begins, weighted by its duration. */
const WRITING_STARTS_AT = 0.15;
const SCORING_STARTS_AT = 0.7;

/** Migrates the schema, then loads bundled data and computes scores if either is out of date. */
export function fillDatabase(db: Db, onProgress: (progress: FillProgress) => void = () => {}): Promise<void> {
  return withStatementLimit(JOB_STATEMENT_MS, () => fill(db, onProgress));
}

async function fill(db: Db, onProgress: (progress: FillProgress) => void): Promise<void> {
  await migrateToLatest(db);
  const isChanged = await loadBundled(db, {
    onRead: () => onProgress({ what: 'reading', done: 0 }),
    onWritten: (share) =>
      onProgress({
        what: 'writing',
        done: WRITING_STARTS_AT + share * (SCORING_STARTS_AT - WRITING_STARTS_AT),
      }),
  });
  if (!isChanged && (await isScored(db))) return;
  onProgress({ what: 'scoring', done: SCORING_STARTS_AT });
  await runScoring(db, { now: new Date() });
}

/** Whether `fillDatabase` has nothing to do. Migrates the schema. */
export async function isFilled(db: Db): Promise<boolean> {
  await migrateToLatest(db);
  return (await isBundledLoaded(db, await computeBundledDigest())) && (await isScored(db));
}

const isScored = async (db: Db): Promise<boolean> => (await findNewestMethod(db)) === METHOD.version;

export interface LoadProgress {
  /** Called before `data/` is read, only when there is data to load. */
  onRead?: () => void;
  /** Called while data is written, with the share done, 0 to 1. */
  onWritten?: (share: number) => void;
}

/**
 * Loads `data/` into the database once per version of it, and keeps data from live sources. Runs in one
 * transaction under a lock, so several nodes can start at once. Returns whether anything was written. Throws
 * a `BundledDataError` that names the file when `data/` is damaged.
 */
export async function loadBundled(db: Db, { onRead, onWritten }: LoadProgress = {}): Promise<boolean> {
  const sha256 = await computeBundledDigest();
  if (await isBundledLoaded(db, sha256)) return false;
  onRead?.();
  const bundled = await readBundled();
  const { asOf, sources, assets, observations, fearGreed } = bundled;
  const days = await bundled.readDays();
  const candles = await bundled.readCandles();
  const registers = await bundled.readRegisters();
  return inTransaction(db, async (transaction) => {
    await lockMarketData(transaction);
    if (await isBundledLoaded(transaction, sha256)) return false;
    await deleteBundled(transaction);
    await writeAssets(transaction, assets);
    await writeQuotes(transaction, assets);
    await writeObservations(transaction, observations);
    const writer = new StatementWriter(transaction);
    for (const [index, { facts }] of assets.entries()) {
      const rows = days.get(facts.id);
      if (rows) await writer.write(prepareHistory(facts.id, rows));
      onWritten?.(index / assets.length);
    }
    const ids = new Set(assets.map(({ facts }) => facts.id));
    for (const [id, rows] of candles) if (ids.has(id)) await writer.write(prepareCandles(id, rows));
    await writer.end();
    await writeRates(transaction, bundled);
    await writeFearGreed(transaction, fearGreed);
    await writeRatingFiles(transaction, bundled);
    await writeRegisters(transaction, registers);
    await writeSources(transaction, sources);
    await recordLoad(transaction, sha256, asOf);
    return true;
  });
}

type Statement = (db: DbTransaction) => Promise<unknown>;

/** Executes statements one after another; the caller makes the next one while the database executes the last. */
class StatementWriter {
  readonly #db: DbTransaction;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(db: DbTransaction) {
    this.#db = db;
  }

  /** Starts a statement as soon as the one before has ended. Rejects with the error of that one. */
  async write(statement: Statement): Promise<void> {
    await this.#writing;
    this.#writing = statement(this.#db);
    // A turn of the event loop sends it before the caller computes the next one.
    await setImmediate();
  }

  end(): Promise<unknown> {
    return this.#writing;
  }
}
