import type { FontCoverage } from '#server/modules/documents/pdf-fonts.ts';

/** Text in one font. */
export interface TextRun {
  text: string;
  font: string;
}

/** Shown for consecutive characters that no font covers. */
export const REPLACEMENT = '‹?›';

const LINE_BREAKS = /[\t\n\r\u2028\u2029]+/g;

/**
 * Splits text into runs, each in the first font that covers it. Characters that no font covers are reported
 * and replaced by a sign. Line breaks become spaces.
 */
export function fitText(text: string, coverage: FontCoverage, onMissing: () => void): string | TextRun[] {
  const line = text.normalize('NFC').replaceAll(LINE_BREAKS, ' ');
  const textFont = coverage[0]!;
  const runs: TextRun[] = [];
  const add = (piece: string, font: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += piece;
    else runs.push({ text: piece, font });
  };
  let isMissing = false;
  for (const character of line) {
    const code = character.codePointAt(0)!;
    const found = coverage.find(({ characters }) => characters.has(code));
    if (found) add(character, found.font);
    else if (!isMissing) add(REPLACEMENT, textFont.font);
    if (!found) onMissing();
    isMissing = !found;
  }
  return runs.length === 1 && runs[0]!.font === textFont.font ? runs[0]!.text : runs.length === 0 ? '' : runs;
}
