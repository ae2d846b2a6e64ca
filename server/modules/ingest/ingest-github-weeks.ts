import { findCodeContradiction, toWeekFigures } from '#domain/ingest/code-observations.ts';
import type { NumericInput } from '#domain/method/inputs.ts';
import type { GitHub, Weeks } from '#server/gateways/github.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';
import { findDueAssets } from '#server/modules/ingest/due-assets.ts';
import { ingestStep } from '#server/modules/ingest/ingest-step.ts';
import { readLiveValues } from '#server/modules/ingest/observation-repository.ts';
import type { ListReading } from '#server/modules/ingest/read-repository-lists.ts';
import { recordObservations, toObservedRows } from '#server/modules/ingest/record-observations.ts';
import { writeShownFigures } from '#server/modules/ingest/shown-figure-repository.ts';
import { recordRequest } from '#server/modules/sources/service.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

const SOURCE = 'github';
const WEEKS_REQUEST = 'code-weeks';
/** Longer than between two readings of a repository, which include its weeks. */
const WEEKS_EVERY_DAYS = 8;
/** Attempts of one request while GitHub computes. */
export const WEEK_CALLS = 4;

/**
 * Reads the commits by week of the repositories for which GitHub was still computing them when they were read. As
 * long as it computes, the next refresh asks again.
 */
export async function ingestWeeks(
  { context, gateway, report, hasRoom }: ListReading,
  max: number,
): Promise<void> {
  const due = await findDueAssets(context, {
    what: WEEKS_REQUEST,
    having: 'code',
    everyDays: WEEKS_EVERY_DAYS,
    max,
  });
  for (const { id, repositories } of due) {
    if (!(await hasRoom(repositories.length * WEEK_CALLS))) return;
    context.progress.plan(1);
    await ingestStep(context, report, {
      kind: 'code',
      what: `commits by week of ${id}`,
      mayBeEmpty: true,
      ask: () => fetchAllWeeks(gateway, repositories),
      write: async (transaction, answers) => {
        const { inputs, refused, shown } = assessWeeks(answers, id, await readStoredCode(transaction, id));
        const changed = await writeWeeks(transaction, id, { answers, shown }, context.now);
        if (inputs.wk === undefined) return { received: 0, changed, refused };
        const rows = toObservedRows(id, inputs, SOURCE, context.now.toISOString());
        const recorded = await recordObservations(transaction, rows, context.now);
        return { ...recorded, received: 1, changed: recorded.changed + changed };
      },
    });
  }
}

export async function fetchAllWeeks(gateway: GitHub, repositories: readonly string[]): Promise<Weeks[]> {
  const answers: Weeks[] = [];
  for (const path of repositories) answers.push(await gateway.fetchWeeks(path));
  return answers;
}

export interface WeeksAssessment {
  inputs: { wk?: number };
  shown: { commits_3m?: number };
  refused: RefusedRow[];
}

/**
 * Returns the figures from the weeks of all repositories of an asset. None when one has no weeks, because the sum
 * would be a lower bound, or when they contradict the commits in `read`.
 */
export function assessWeeks(
  answers: readonly Weeks[],
  id: string,
  read: Partial<Record<NumericInput, number>>,
): WeeksAssessment {
  const weeks = answers.filter((answer) => typeof answer !== 'string');
  if (weeks.length < answers.length) return { inputs: {}, shown: {}, refused: [] };
  const { wk, commits_3m } = toWeekFigures(weeks);
  const contradiction = findCodeContradiction({ ...read, wk });
  return contradiction
    ? { inputs: {}, shown: {}, refused: [{ id, value: '0', ...contradiction }] }
    : { inputs: { wk }, shown: { commits_3m }, refused: [] };
}

/** Writes the figures that are not scored, and when the weeks were read, unless GitHub is still computing. */
export async function writeWeeks(
  db: DbTransaction,
  id: string,
  { answers, shown }: { answers: readonly Weeks[]; shown: WeeksAssessment['shown'] },
  now: Date,
): Promise<number> {
  if (!answers.includes('computing')) await recordRequest(db, { what: WEEKS_REQUEST, id }, now, true);
  return writeShownFigures(db, id, shown, { source: SOURCE, observed_at: now.toISOString() });
}

/** The inputs of an asset from GitHub that can contradict its weeks, as last published. */
async function readStoredCode(db: Db, id: string): Promise<Partial<Record<NumericInput, number>>> {
  const values = await readLiveValues(db, id, SOURCE, ['push_d', 'ad90', 'ad365']);
  return values as Partial<Record<NumericInput, number>>;
}
