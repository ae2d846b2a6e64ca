import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ADDRESS_FAULTS, ANSWER_FAULTS, type FarSide, type FaultName } from '#tests/faults/far-side.ts';
import type { Figures, SiteReader } from '#tests/faults/site-reader.ts';
import { envOfAll, READ_SOURCES, type ReadSource } from '#tests/faults/sources.ts';

export interface SourceCase {
  service: string;
  job: string;
  fault: FaultName;
  /** What the job reported, or the error it ended with; null: nothing. */
  told: string | null;
  seconds: number;
  /** Pages and calls of the site asked for meanwhile, and how many of them failed. */
  asked: number;
  failedPages: number;
  /** What is broken; empty when the case passed. */
  broken: string[];
}

/** Longest time of a job under any fault, in seconds. */
const MAX_SECONDS = 90;
/** Time after which a node shows what another process has stored. */
const SPREAD_MS = 2_500;
/** Readings of the same answers after which nothing may change any more. */
const MAX_ROUNDS = 6;
/** A refresh with the same prices may move a score by less than this. */
const MAX_SCORE_MOVE = 1;

/** Faults of the content. Where a source is free to change it, keeping the old figures is enough. */
const IN_CONTENT: ReadonlySet<FaultName> = new Set(['absurd', 'shifted_ids', 'moved_dates']);

export interface FaultRun {
  db: Db;
  far: FarSide;
  /** Address at which nothing answers. */
  closed: string;
  site: SiteReader;
}

const addressOf = (fault: FaultName, { far, closed }: FaultRun): string => {
  if (fault === 'no_server') return closed;
  if (fault === 'no_name') return 'http://no-such-host.invalid';
  return fault === 'no_tls' ? far.url.replace('http:', 'https:') : far.url;
};

/** Reads one service; every other one is well. Everything is due, no budget is used up. */
async function readOnce(
  source: ReadSource,
  { db, far }: FaultRun,
  address = far.url,
): Promise<string | null> {
  for (const table of ['source_calls', 'source_requests', 'news_feeds'] as const)
    await db.deleteFrom(table).execute();
  const config = loadConfig({ ...envOfAll(far.url), ...source.env(address), LIVE_DATA: 'off' });
  return source
    .read({ db, config, now: new Date() })
    .catch((error: unknown) => `ended with ${(error as Error).message}`);
}

/** Reads all services until a further reading changes nothing. */
export async function settle(run: FaultRun): Promise<void> {
  let before: Figures | null = null;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    for (const source of READ_SOURCES) {
      const said = await readOnce(source, run);
      if (said !== null) throw new Error(`${source.service} cannot be read without a fault: ${said}`);
    }
    await sleep(SPREAD_MS);
    const after = await run.site.readFigures();
    if (before && run.site.compare(before, after, 0).length === 0) return;
    before = after;
  }
  throw new Error('the figures change with every reading of the same answers');
}

/**
 * Runs the job of one service under each fault, then once with good answers. A case passes when the job ends in time
 * and says what was wrong, visitors see the same figures as before, and every page is answered meanwhile.
 */
export async function runSource(
  source: ReadSource,
  run: FaultRun,
  onCase: (result: SourceCase) => void,
): Promise<void> {
  const { far, site } = run;
  const before = await site.readFigures();
  for (const fault of [...ANSWER_FAULTS, ...ADDRESS_FAULTS, null]) {
    const isOfAnswer = ANSWER_FAULTS.find((name) => name === fault);
    Object.assign(far, {
      asked: 0,
      changed: 0,
      fault: isOfAnswer ? { service: source.service, name: isOfAnswer } : null,
    });
    const began = performance.now();
    const poll = site.poll();
    const told = await readOnce(source, run, fault === null ? far.url : addressOf(fault, run));
    const seconds = (performance.now() - began) / 1000;
    await sleep(SPREAD_MS);
    const { asked, failed } = await poll.stop();
    const moved = site.compare(before, await site.readFigures(), MAX_SCORE_MOVE);
    // An answer without ids or dates is not changed by moving them.
    if (isOfAnswer && far.asked > 0 && far.changed === 0) continue;
    const broken = [...moved];
    if (seconds > MAX_SECONDS) broken.push(`took ${seconds.toFixed(0)} s`);
    if (failed.length > 0) broken.push(`pages failed: ${failed.slice(0, 3).join(', ')}`);
    if (fault === null || fault === 'slow') {
      if (told !== null) broken.push(`reported ${told}`);
    } else if (told === null && !IN_CONTENT.has(fault)) broken.push('reported nothing');
    if (isOfAnswer && far.asked === 0) broken.push('asked nothing');
    onCase({
      service: source.service,
      job: source.job,
      fault: fault ?? ('recovery' as FaultName),
      told,
      seconds,
      asked,
      failedPages: failed.length,
      broken,
    });
  }
}
