import { z } from 'zod';

/** Version of the form of a backup folder. */
const FORMAT = 1;

/** What a backup contains: written last, so that a folder without it is no backup. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** Names of the migrations that had run, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.int().nonnegative(),
      /** Sum of the hashes of the rows, in any order. */
      sum: z.string(),
      /** Of the uncompressed file. */
      sha256: z.string().length(64),
    }),
  ),
  /** Last used number of each sequence; null when none was used. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** Pictures of users; null when they are in a bucket, which is backed up by itself. */
  pictures: z.array(z.object({ name: z.string(), sha256: z.string().length(64) })).nullable(),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];

export const createManifest = (parts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...parts });

export const MANIFEST_FILE = 'manifest.json';
export const tableFile = (name: string): string => `tables/${name}.tsv.gz`;
export const PICTURES_FOLDER = 'pictures';
