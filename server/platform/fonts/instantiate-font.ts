import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** One instance of a variable font of the site. */
export interface FontInstance {
  name: string;
  file: string;
  axes: Record<string, number>;
}

export const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans';
export const SERIF = '@fontsource-variable/literata/files/literata';
export const TEXT_AXES = { wght: 400, wdth: 100 };
const READING_AXES = { wght: 400, opsz: 12 };

/** Fallback fonts in order, for characters that the Latin fonts do not cover. */
export const FALLBACK_FONTS: readonly FontInstance[] = [
  { name: 'sans-ext', file: `${SANS}-latin-ext-wdth-normal.woff2`, axes: TEXT_AXES },
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map((script) => ({
    name: `serif-${script}`,
    file: `${SERIF}-${script}-opsz-normal.woff2`,
    axes: READING_AXES,
  })),
];

/** Returns the instance as a TrueType file with all its glyphs. */
export async function instantiateFont({ file, axes }: FontInstance): Promise<Buffer> {
  // Loaded for the first picture or PDF: the package and the memory of its WebAssembly take 40 MB.
  const { default: subsetFont } = await import('subset-font');
  const variableFont = await readFile(fileURLToPath(import.meta.resolve(file)));
  return subsetFont(variableFont, '', { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes: axes });
}
