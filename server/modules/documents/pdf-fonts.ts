import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import subsetFont from 'subset-font';
import { fontCharacters } from '#server/modules/documents/font-characters.ts';

/** One instance of a variable font of the site. */
interface FontInstance {
  name: string;
  file: string;
  axes: Record<string, number>;
}

const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans';
const SERIF = '@fontsource-variable/literata/files/literata';
const TEXT = { wght: 400, wdth: 100 };
const READING = { wght: 400, opsz: 12 };

const REGULAR: FontInstance = { name: 'sans', file: `${SANS}-latin-wdth-normal.woff2`, axes: TEXT };
const BOLD: FontInstance = {
  name: 'sans-bold',
  file: `${SANS}-latin-wdth-normal.woff2`,
  axes: { ...TEXT, wght: 600 },
};
const HEAD: FontInstance = {
  name: 'serif',
  file: `${SERIF}-latin-opsz-normal.woff2`,
  axes: { wght: 400, opsz: 30 },
};
/** Fallback fonts in order, for characters that the text font does not cover. */
const OTHERS: readonly FontInstance[] = [
  { name: 'sans-ext', file: `${SANS}-latin-ext-wdth-normal.woff2`, axes: TEXT },
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map((script) => ({
    name: `serif-${script}`,
    file: `${SERIF}-${script}-opsz-normal.woff2`,
    axes: READING,
  })),
];

/** Code points that each font covers. The first is the font of the text. */
export type Coverage = readonly { font: string; characters: ReadonlySet<number> }[];

let coverage: Promise<Coverage> | null = null;

/** Registers the fonts of the site with pdfmake, once, and denies it any other file or URL. */
export function pdfFonts(): Promise<Coverage> {
  coverage ??= instantiateFonts();
  return coverage;
}

async function instantiateFonts(): Promise<Coverage> {
  pdfmake.setUrlAccessPolicy(() => false);
  const coverage: { font: string; characters: ReadonlySet<number> }[] = [];
  for (const cut of [REGULAR, BOLD, HEAD, ...OTHERS]) {
    const font = await instantiateFont(cut);
    virtualFiles().writeFileSync(cut.name, font);
    if (cut !== BOLD && cut !== HEAD) coverage.push({ font: cut.name, characters: fontCharacters(font) });
  }
  pdfmake.setLocalAccessPolicy(() => false);
  const alone = (name: string) => ({ normal: name, bold: name });
  pdfmake.setFonts({
    sans: { normal: 'sans', bold: 'sans-bold' },
    serif: alone('serif'),
    ...Object.fromEntries(OTHERS.map(({ name }) => [name, alone(name)])),
  });
  return coverage;
}

async function instantiateFont({ file, axes }: FontInstance): Promise<Buffer> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
  return subsetFont(whole, '', { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes: axes });
}

/** Virtual file system of pdfmake, which is missing in its types. */
function virtualFiles(): { writeFileSync(name: string, content: Buffer): void } {
  return (pdfmake as unknown as { virtualfs: ReturnType<typeof virtualFiles> }).virtualfs;
}
