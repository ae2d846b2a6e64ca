import pdfmake from 'pdfmake';
import { readFontCharacters } from '#server/modules/documents/font-characters.ts';
import {
  FALLBACK_FONTS,
  type FontInstance,
  instantiateFont,
  SANS,
  SERIF,
  TEXT_AXES,
} from '#server/platform/fonts/instantiate-font.ts';

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

/** Virtual file system of pdfmake, which is missing in its types. */
function getVirtualFileSystem(): { writeFileSync(name: string, content: Buffer): void } {
  return (pdfmake as unknown as { virtualfs: ReturnType<typeof getVirtualFileSystem> }).virtualfs;
}
