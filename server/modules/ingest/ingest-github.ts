import {
  findCodeContradiction,
  type RepositoryFacts,
  toCodeObservations,
} from '#domain/ingest/code-observations.ts';
import type { Input } from '#domain/method/inputs.ts';
import type { GitHub } from '#server/gateways/github.ts';
import { GITHUB_TOKEN_PER_HOUR, RATE_LIMITS } from '#server/gateways/open-sources.ts';
import { findDueAssets } from '#server/modules/ingest/due-assets.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { type IngestContext, ingestStep, type StepResult } from '#server/modules/ingest/ingest-step.ts';
import { readBundledValue } from '#server/modules/ingest/observation-repository.ts';
import { type Pages, readRepository } from '#server/modules/ingest/read-repository.ts';
import { recordObservations, toObservedRows } from '#server/modules/ingest/record-observations.ts';
import { countCalls } from '#server/modules/sources/call-ledger-service.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

const SOURCE = 'github';
const CODE_REQUEST = 'code';
const CODE_EVERY_DAYS = 7;

/** Assets and pages per refresh: GitHub allows 60 calls an hour without a token, 5,000 with one. */
const PLANS = {
  keyless: { assets: 5, pages: { commits: 3, issues: 2 }, perHour: RATE_LIMITS.github.perHour },
  token: { assets: 40, pages: { commits: 10, issues: 5 }, perHour: GITHUB_TOKEN_PER_HOUR },
} as const;

/**
 * Calls for one repository: metadata, two folders, contributors, releases, weeks (up to two), and its pages.
 */
const countMaxCalls = ({ commits, issues }: Pages) => 7 + commits + issues;

/** Reads the repositories of the assets that are due, each once a week. */
export async function ingestGithub(
  context: IngestContext,
  gateway: GitHub,
  report: SourceReport,
  { token }: { token: boolean },
): Promise<void> {
  const plan = token ? PLANS.token : PLANS.keyless;
  const due = await findDueAssets(context, {
    what: CODE_REQUEST,
    having: 'repositories',
    everyDays: CODE_EVERY_DAYS,
    max: plan.assets,
  });
  context.progress.plan(due.length);
  for (const { id, repositories } of due) {
    const { hour } = await countCalls(context.db, SOURCE, context.now);
    if (report.stopReason === null && hour + repositories.length * countMaxCalls(plan.pages) > plan.perHour) {
      report.stopReason = `the ${plan.perHour} calls of this hour are nearly used up`;
    }
    await ingestStep(context, report, {
      kind: 'code',
      what: `code of ${id}`,
      asks: { what: CODE_REQUEST, id },
      ask: () => readRepositories(gateway, repositories, plan.pages, context.now),
      write: (transaction, facts) => writeCode(transaction, id, facts, context.now),
    });
  }
}

async function readRepositories(
  gateway: GitHub,
  paths: readonly string[],
  pages: Pages,
  now: Date,
): Promise<RepositoryFacts[]> {
  const facts: RepositoryFacts[] = [];
  for (const path of paths) facts.push(await readRepository(gateway, path, pages, now));
  return facts;
}

async function writeCode(
  db: DbTransaction,
  id: string,
  facts: readonly RepositoryFacts[],
  now: Date,
): Promise<StepResult> {
  const bundledSecurity = await readBundledSecurity(db, id);
  const inputs: Partial<Record<Input, number>> = toCodeObservations(
    facts,
    now.toISOString(),
    bundledSecurity === 1,
  );
  // 0.5 can stand for an audit. Without a security policy in the repository, it is unclear whether it still
  // applies.
  if (bundledSecurity === 0.5 && !facts[0]?.security_policy) delete inputs.sec;
  const contradiction = findCodeContradiction(inputs);
  if (contradiction) return { received: 0, changed: 0, refused: [{ id, value: '0', ...contradiction }] };
  const recorded = await recordObservations(db, toObservedRows(id, inputs, SOURCE, now.toISOString()), now);
  return { ...recorded, received: 1 };
}

/** Bundled value of `sec`: 1 = policy and recent audit. */
async function readBundledSecurity(db: Db, id: string): Promise<number | null> {
  const value = await readBundledValue(db, id, 'sec');
  return typeof value === 'number' ? value : null;
}
