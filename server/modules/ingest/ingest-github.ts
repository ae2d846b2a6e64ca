import { isFromFuture, type RepositoryFacts, toCodeObservations } from '#domain/ingest/code-observations.ts';
import type { Input } from '#domain/method/inputs.ts';
import type { GitHub, Weeks } from '#server/gateways/github.ts';
import { GITHUB_TOKEN_PER_HOUR, RATE_LIMITS } from '#server/gateways/open-sources.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { DueAsset } from '#server/modules/ingest/due-asset-repository.ts';
import { findDueAssets } from '#server/modules/ingest/due-assets.ts';
import {
  assessWeeks,
  fetchAllWeeks,
  ingestWeeks,
  WEEK_CALLS,
  writeWeeks,
} from '#server/modules/ingest/ingest-github-weeks.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { type IngestContext, ingestStep, type StepResult } from '#server/modules/ingest/ingest-step.ts';
import { FACT_CALLS, MovedRepository, readRepository } from '#server/modules/ingest/read-repository.ts';
import {
  type ListReading,
  type RepositoryListsRead,
  readRepositoryLists,
} from '#server/modules/ingest/read-repository-lists.ts';
import { recordObservations, toObservedRows } from '#server/modules/ingest/record-observations.ts';
import { countCalls } from '#server/modules/sources/call-ledger-service.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

const SOURCE = 'github';
const CODE_REQUEST = 'code';
const CODE_EVERY_DAYS = 7;

/** Assets per refresh and calls per hour, without and with a token. */
const PLANS = {
  keyless: { assets: 5, perHour: RATE_LIMITS.github.perHour },
  token: { assets: 40, perHour: GITHUB_TOKEN_PER_HOUR },
} as const;

/**
 * Reads the repositories of the assets that are due, each once a week. When the calls of an hour are used up, the
 * next refresh goes on at the page that was reached.
 */
export async function ingestGithub(
  context: IngestContext,
  gateway: GitHub,
  report: SourceReport,
  { token }: { token: boolean },
): Promise<void> {
  const plan = token ? PLANS.token : PLANS.keyless;
  const hasRoom = async (calls: number) =>
    report.stopReason === null &&
    (await countCalls(context.db, SOURCE, context.now)).hour + calls <= plan.perHour;
  const reading: ListReading = { context, gateway, report, hasRoom };
  await ingestWeeks(reading, plan.assets);
  const due = await findDueAssets(context, {
    what: CODE_REQUEST,
    having: 'repositories',
    everyDays: CODE_EVERY_DAYS,
    max: plan.assets,
  });
  context.progress.plan(due.length);
  for (const asset of due) {
    if (!(await ingestCode(reading, asset))) return;
  }
}

/** Reads one asset. Returns false when the calls are used up before all is read. */
async function ingestCode(reading: ListReading, { id, repositories }: DueAsset): Promise<boolean> {
  const { context, gateway, report, hasRoom } = reading;
  const lists = await readAllLists(reading, repositories);
  if (lists === null) return hasRoom(1);
  if (!(lists instanceof SourceError) && !(await hasRoom(repositories.length * (FACT_CALLS + WEEK_CALLS))))
    return false;
  await ingestStep(context, report, {
    kind: 'code',
    what: `code of ${id}`,
    asks: { what: CODE_REQUEST, id },
    ask: () =>
      catchMoved(async () => {
        if (lists instanceof SourceError) throw lists;
        return readFacts(gateway, repositories, lists, context.now);
      }),
    write: async (transaction, answer) =>
      answer instanceof MovedRepository
        ? refuseRepository(id, answer)
        : writeCode(transaction, id, answer, context.now),
  });
  return true;
}

/** Null when a later refresh goes on. An error is reported with the asset. */
async function readAllLists(
  reading: ListReading,
  repositories: readonly string[],
): Promise<RepositoryListsRead[] | SourceError | null> {
  const lists: RepositoryListsRead[] = [];
  try {
    for (const path of repositories) {
      const read = await readRepositoryLists(reading, path);
      if (read === null) return null;
      lists.push(read);
    }
    return lists;
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  }
}

interface CodeFacts {
  facts: RepositoryFacts[];
  weeks: Weeks[];
  /** End of the year that the counts cover. */
  until: Date;
}

async function readFacts(
  gateway: GitHub,
  repositories: readonly string[],
  lists: readonly RepositoryListsRead[],
  now: Date,
): Promise<CodeFacts> {
  const ends = lists.flatMap(({ commits, issues }) => [Date.parse(commits.until), Date.parse(issues.until)]);
  const until = new Date(Math.min(...ends));
  const facts: RepositoryFacts[] = [];
  for (const [at, path] of repositories.entries()) {
    const read = await readRepository(gateway, path, lists[at]!, until);
    if (isFromFuture(read, now.getTime()))
      throw new SourceError(SOURCE, 'implausible', `${path} has a date in the future`);
    facts.push(read);
  }
  return { facts, weeks: await fetchAllWeeks(gateway, repositories), until };
}

async function catchMoved<T>(ask: () => Promise<T>): Promise<T | MovedRepository> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof MovedRepository) return error;
    throw error;
  }
}

function refuseRepository(id: string, { path, fullName }: MovedRepository): StepResult {
  const reason = `is now ${fullName}`;
  return { received: 0, changed: 0, refused: [{ id, field: 'repository', value: path, reason }] };
}

async function writeCode(
  db: DbTransaction,
  id: string,
  { facts, weeks, until }: CodeFacts,
  now: Date,
): Promise<StepResult> {
  const inputs: Partial<Record<Input, number>> = toCodeObservations(facts, until.toISOString());
  const assessed = assessWeeks(weeks, id, inputs);
  if (assessed.refused.length > 0) return { received: 0, changed: 0, refused: assessed.refused };
  const rows = toObservedRows(id, { ...inputs, ...assessed.inputs }, SOURCE, until.toISOString());
  const recorded = await recordObservations(db, rows, now);
  const shown = await writeWeeks(db, id, { answers: weeks, shown: assessed.shown }, now);
  return { ...recorded, received: 1, changed: recorded.changed + shown };
}
