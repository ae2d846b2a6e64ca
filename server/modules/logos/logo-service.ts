import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { cleanSvg } from '#server/modules/logos/clean-svg.ts';

const FILE = new URL('../../../data/logos.json', import.meta.url);
const HASH_CHARS = 12;

const mappedLogos = z.strictObject({
  package: z.literal('@web3icons/core'),
  licence: z.literal('MIT'),
  /** Asset id → icon of the package, and the hash of the cleaned file. */
  logos: z.record(
    z.string().regex(/^[a-z0-9-]+$/),
    z.strictObject({
      icon: z.string().regex(/^(?:tokens|networks)\/background\/[\w-]+$/),
      hash: z.string().regex(/^[0-9a-f]{12}$/),
    }),
  ),
});

const { package: PACKAGE, logos } = mappedLogos.parse(JSON.parse(readFileSync(FILE, 'utf8')));
const logosById = new Map(Object.entries(logos));

/** Ids of the assets with a logo. */
export function listLogoIds(): string[] {
  return [...logosById.keys()];
}

/** Address of the logo on our own host; null for an asset without one. The address changes with the file. */
export function getLogoPath(assetId: string): string | null {
  const logo = logosById.get(assetId);
  return logo ? `/logos/${assetId}.${logo.hash}.svg` : null;
}

/** Returns the file of a path of `getLogoPath`; null for any other path, and when the package has another file. */
export async function readLogoFile(path: string): Promise<string | null> {
  const [, id = ''] = /^\/logos\/([a-z0-9-]+)\./.exec(path) ?? [];
  const logo = logosById.get(id);
  if (!logo || getLogoPath(id) !== path) return null;
  const file = await cleanIcon(id, logo.icon);
  return hashLogo(file) === logo.hash ? file : null;
}

/** Reads an icon from the package and cleans it. Ids in the file begin with the id of the asset. */
export async function cleanIcon(assetId: string, icon: string): Promise<string> {
  const module: { default: string } = await import(`${PACKAGE}/svgs/${icon}.svg.js`);
  return cleanSvg(module.default, assetId);
}

export function hashLogo(file: string): string {
  return createHash('sha256').update(file).digest('hex').slice(0, HASH_CHARS);
}
