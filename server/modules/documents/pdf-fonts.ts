import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import subsetFont from 'subset-font';
import { fontCharacters } from '#server/modules/documents/font-characters.ts';

/** A typeface of the site at one weight, as documents are set in it. */
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
/** Where the first has no letter for a character, these are asked in turn. */
const OTHERS: readonly FontInstance[] = [
  { name: 'sans-ext', file: `${SANS}-latin-ext-wdth-normal.woff2`, axes: TEXT },
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map((script) => ({
    name: `serif-${script}`,
    file: `${SERIF}-${script}-opsz-normal.woff2`,
    axes: READING,
  })),
];

/** Which typeface draws which characters; the first is that of the text. */
export type Coverage = readonly { font: string; characters: ReadonlySet<number> }[];

let coverage: Promise<Coverage> | null = null;

/** Gives pdfmake the typefaces of the site, cut from its variable ones. Nothing else of the disk or the network is read. */
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

/** Files that pdfmake finds by their names; its types do not tell of them. */
function virtualFiles(): { writeFileSync(name: string, content: Buffer): void } {
  return (pdfmake as unknown as { virtualfs: ReturnType<typeof virtualFiles> }).virtualfs;
}
