import type { Coverage } from '#server/modules/documents/pdf-fonts.ts';

/** Text in one font. */
export interface Run {
  text: string;
  font: string;
}

/** Shown for consecutive characters that no font covers. */
export const REPLACEMENT = '‹?›';

const LINE_ENDS = /[\t\n\r\u2028\u2029]+/g;

/**
 * Splits text into runs, each in the first font that covers it. Characters that no font covers are reported
 * and replaced by a sign. Line breaks become spaces.
 */
export function fitText(text: string, coverage: Coverage, missed: () => void): string | Run[] {
  const line = text.normalize('NFC').replaceAll(LINE_ENDS, ' ');
  const own = coverage[0]!;
  const runs: Run[] = [];
  const add = (piece: string, font: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += piece;
    else runs.push({ text: piece, font });
  };
  let lacking = false;
  for (const character of line) {
    const code = character.codePointAt(0)!;
    const found = coverage.find(({ characters }) => characters.has(code));
    if (found) add(character, found.font);
    else if (!lacking) add(REPLACEMENT, own.font);
    if (!found) missed();
    lacking = !found;
  }
  return runs.length === 1 && runs[0]!.font === own.font ? runs[0]!.text : runs.length === 0 ? '' : runs;
}
