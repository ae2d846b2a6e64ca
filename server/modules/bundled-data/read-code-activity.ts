import { z } from 'zod';
import { CODE_HISTORY_INPUTS, type RepositoryActivity } from '#domain/code-activity/repository-activity.ts';
import { validateInputValue } from '#domain/estimates/check-estimates.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { parseJson, parseShape, readDataFile } from '#server/modules/bundled-data/read-data-file.ts';

const FILE = 'code-activity.json';

const block = z.strictObject({
  observed_at: z.iso.datetime(),
  /** Abbreviated hash of the newest commit counted. */
  tip: z.string().regex(/^[0-9a-f]{7,40}$/),
  ...(Object.fromEntries(CODE_HISTORY_INPUTS.map((input) => [input, z.number().nullable()])) as Record<
    (typeof CODE_HISTORY_INPUTS)[number],
    z.ZodNullable<z.ZodNumber>
  >),
});

const repositoryPath = z.string().regex(/^[\w.-]+\/[\w.-]+$/);

const codeActivityFile = z.array(
  z.strictObject({
    asset: z.string().min(1),
    repository: repositoryPath,
    /** A copy with the same commits, in which the work was counted. */
    measured_in: repositoryPath.optional(),
    main: z.boolean(),
    blocks: z.array(block).min(1),
  }),
);

/** Measured repositories by asset id. Throws a `BundledDataError`. */
export async function readCodeActivity(
  folder: URL,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, RepositoryActivity[]>> {
  const rows = parseShape(FILE, codeActivityFile, parseJson(FILE, await readDataFile(folder, FILE)));
  for (const { asset, repository, blocks } of rows) {
    if (!ids.has(asset))
      throw new BundledDataError(FILE, `has a repository of ${asset}, which is not in assets.json`);
    for (const figures of blocks)
      for (const input of CODE_HISTORY_INPUTS) {
        const problem = figures[input] === null ? null : validateInputValue(input, figures[input]);
        if (problem) throw new BundledDataError(FILE, `is damaged at ${repository} ${input} (${problem})`);
      }
  }
  const byAsset = Map.groupBy(rows, ({ asset }) => asset);
  for (const [asset, repositories] of byAsset)
    if (repositories.filter(({ main }) => main).length > 1)
      throw new BundledDataError(FILE, `has two main repositories of ${asset}`);
  return byAsset;
}
