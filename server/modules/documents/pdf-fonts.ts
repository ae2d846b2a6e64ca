import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import subsetFont from 'subset-font';
import { readFontCharacters } from '#server/modules/documents/font-characters.ts';

/** One instance of a variable font of the site. */
interface FontInstance {
  name: string;
  file: string;
  axes: Record<string, number>;
}

const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans';
const SERIF = '@fontsource-variable/literata/files/literata';
const TEXT_AXES = { wght: 400, wdth: 100 };
const READING_AXES = { wght: 400, opsz: 12 };

const REGULAR: FontInstance = { name: 'sans', file: `${SANS}-latin-wdth-normal.woff2`, axes: TEXT_AXES };
const BOLD: FontInstance = {
  name: 'sans-bold',
  file: `${SANS}-latin-wdth-normal.woff2`,
  axes: { ...TEXT_AXES, wght: 600 },
};
const HEADING: FontInstance = {
  name: 'serif',
  file: `${SERIF}-latin-opsz-normal.woff2`,
  axes: { wght: 400, opsz: 30 },
};
/** Fallback fonts in order, for characters that the text font does not cover. */
const FALLBACK_FONTS: readonly FontInstance[] = [
  { name: 'sans-ext', file: `${SANS}-latin-ext-wdth-normal.woff2`, axes: TEXT_AXES },
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map((script) => ({
    name: `serif-${script}`,
    file: `${SERIF}-${script}-opsz-normal.woff2`,
    axes: READING_AXES,
  })),
];

/** Code points that each font covers. The first is the font of the text. */
export type FontCoverage = readonly { font: string; characters: ReadonlySet<number> }[];

let coverage: Promise<FontCoverage> | null = null;

/** Registers the fonts of the site with pdfmake, once, and denies it any other file or URL. */
export function registerPdfFonts(): Promise<FontCoverage> {
  coverage ??= instantiateFonts();
  return coverage;
}

async function instantiateFonts(): Promise<FontCoverage> {
  pdfmake.setUrlAccessPolicy(() => false);
  const coverage: { font: string; characters: ReadonlySet<number> }[] = [];
  for (const instance of [REGULAR, BOLD, HEADING, ...FALLBACK_FONTS]) {
    const font = await instantiateFont(instance);
    getVirtualFileSystem().writeFileSync(instance.name, font);
    if (instance !== BOLD && instance !== HEADING)
      coverage.push({ font: instance.name, characters: readFontCharacters(font) });
  }
  pdfmake.setLocalAccessPolicy(() => false);
  const singleStyle = (name: string) => ({ normal: name, bold: name });
  pdfmake.setFonts({
    sans: { normal: 'sans', bold: 'sans-bold' },
    serif: singleStyle('serif'),
    ...Object.fromEntries(FALLBACK_FONTS.map(({ name }) => [name, singleStyle(name)])),
  });
  return coverage;
}

async function instantiateFont({ file, axes }: FontInstance): Promise<Buffer> {
  const variableFont = await readFile(fileURLToPath(import.meta.resolve(file)));
  return subsetFont(variableFont, '', { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes: axes });
}

/** Virtual file system of pdfmake, which is missing in its types. */
function getVirtualFileSystem(): { writeFileSync(name: string, content: Buffer): void } {
  return (pdfmake as unknown as { virtualfs: ReturnType<typeof getVirtualFileSystem> }).virtualfs;
}
