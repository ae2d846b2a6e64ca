import { z } from 'zod';
import { PLATFORM_KINDS } from '#contracts/ecosystem.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { parseJson, parseShape, readDataFile } from '#server/modules/bundled-data/read-data-file.ts';

const FILE = 'platforms.json';
const text = z.string().min(1);

const platformsFile = z.strictObject({
  source: z.literal('defillama'),
  recorded: z.iso.date(),
  platforms: z.array(
    z.strictObject({
      slug: text,
      name: text,
      kind: z.enum(PLATFORM_KINDS),
      category: text,
      chains: z.array(text),
      locked_usd: z.number().positive(),
      token: text.nullable(),
    }),
  ),
});

export type PlatformList = Omit<z.output<typeof platformsFile>, 'source'>;

/** Reads the recorded platforms, the largest first. Throws a `BundledDataError`. */
export async function readPlatforms(folder: URL): Promise<PlatformList> {
  const { recorded, platforms } = parseShape(
    FILE,
    platformsFile,
    parseJson(FILE, await readDataFile(folder, FILE)),
  );
  if (new Set(platforms.map(({ slug }) => slug)).size !== platforms.length)
    throw new BundledDataError(FILE, 'lists a platform twice');
  return { recorded, platforms };
}
