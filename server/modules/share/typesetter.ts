import type { Font } from 'fontkit';
import {
  FALLBACK_FONTS,
  type FontInstance,
  instantiateFont,
  SANS,
  SERIF,
  TEXT_AXES,
} from '#server/platform/fonts/instantiate-font.ts';

export type TextStyle = 'sans' | 'sans-bold' | 'serif';

const LATIN_FONTS: Readonly<Record<TextStyle, FontInstance>> = {
  sans: { name: 'sans', file: `${SANS}-latin-wdth-normal.woff2`, axes: TEXT_AXES },
  'sans-bold': {
    name: 'sans-bold',
    file: `${SANS}-latin-wdth-normal.woff2`,
    axes: { ...TEXT_AXES, wght: 600 },
  },
  serif: { name: 'serif', file: `${SERIF}-latin-opsz-normal.woff2`, axes: { wght: 500, opsz: 36 } },
};

/** Shown for consecutive characters that no font covers. */
const REPLACEMENT = '‹?›';
const ELLIPSIS = '…';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Measures texts and turns them into outlines, so that drawing them needs no font. Sizes in pixels per em.
 * Texts run from left to right.
 */
export class Typesetter {
  readonly #fonts: Readonly<Record<TextStyle, readonly Font[]>>;

  /** For each style its fonts, the preferred one first. */
  constructor(fonts: Readonly<Record<TextStyle, readonly Font[]>>) {
    this.#fonts = fonts;
  }

  /** Whether the fonts have all characters of a text. */
  covers(text: string): boolean {
    return [...clean(text)].every((character) => this.#findFont(character, 'sans') !== null);
  }

  measure(text: string, style: TextStyle, size: number): number {
    return this.#layOut(text, style).reduce(
      (width, { font, run }) => width + (run.advanceWidth * size) / font.unitsPerEm,
      0,
    );
  }

  /** Returns the outline of a text as the data of an SVG path that starts at `x` on the baseline `y`. */
  outline(text: string, style: TextStyle, size: number, x: number, y: number): string {
    let at = x;
    let path = '';
    for (const { font, run } of this.#layOut(text, style)) {
      const scale = size / font.unitsPerEm;
      run.glyphs.forEach((glyph, i) => {
        const { xAdvance, xOffset, yOffset } = run.positions[i]!;
        path += glyph.path
          .scale(scale, -scale)
          .translate(at + xOffset * scale, y - yOffset * scale)
          .toSVG();
        at += xAdvance * scale;
      });
    }
    return path;
  }

  /** Cuts a text that is wider than `width` and ends it with an ellipsis. */
  truncate(text: string, style: TextStyle, size: number, width: number): string {
    if (this.measure(text, style, size) <= width) return text;
    const parts = [...graphemes.segment(clean(text))].map(({ segment }) => segment);
    const cut = (length: number) => parts.slice(0, length).join('').trimEnd() + ELLIPSIS;
    let [fits, tooLong] = [0, parts.length];
    while (tooLong - fits > 1) {
      const middle = (fits + tooLong) >> 1;
      if (this.measure(cut(middle), style, size) <= width) fits = middle;
      else tooLong = middle;
    }
    return cut(fits);
  }

  /** Breaks a text between words into at most `lines` lines; the last one is truncated. */
  wrap(text: string, style: TextStyle, size: number, width: number, lines: number): string[] {
    const words = clean(text).split(' ').filter(Boolean);
    const broken: string[] = [];
    while (words.length > 0 && broken.length < lines - 1) {
      let line = words.shift()!;
      while (words.length > 0 && this.measure(`${line} ${words[0]}`, style, size) <= width)
        line += ` ${words.shift()}`;
      broken.push(this.truncate(line, style, size, width));
    }
    if (words.length > 0) broken.push(this.truncate(words.join(' '), style, size, width));
    return broken;
  }

  #layOut(text: string, style: TextStyle) {
    const runs: { font: Font; text: string }[] = [];
    const add = (piece: string, font: Font) => {
      const last = runs.at(-1);
      if (last?.font === font) last.text += piece;
      else runs.push({ font, text: piece });
    };
    let isMissing = false;
    for (const character of clean(text)) {
      const font = this.#findFont(character, style);
      if (font) add(character, font);
      else if (!isMissing) add(REPLACEMENT, this.#fonts[style][0]!);
      isMissing = font === null;
    }
    return runs.map(({ font, text: piece }) => ({ font, run: font.layout(piece) }));
  }

  #findFont(character: string, style: TextStyle): Font | null {
    const code = character.codePointAt(0)!;
    return this.#fonts[style].find((font) => font.hasGlyphForCodePoint(code)) ?? null;
  }
}

/** Removes what has no shape: control and format characters. Line breaks become spaces. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))
    .replaceAll(/\p{C}/gu, '');

let typesetter: Promise<Typesetter> | null = null;

/** Loads the fonts of the site, once. */
export function loadTypesetter(): Promise<Typesetter> {
  typesetter ??= createTypesetter();
  return typesetter;
}

async function createTypesetter(): Promise<Typesetter> {
  const { create } = await import('fontkit');
  const load = async (instance: FontInstance) => create(await instantiateFont(instance));
  const fallbacks: Font[] = [];
  for (const instance of FALLBACK_FONTS) fallbacks.push(await load(instance));
  return new Typesetter({
    sans: [await load(LATIN_FONTS.sans), ...fallbacks],
    'sans-bold': [await load(LATIN_FONTS['sans-bold']), ...fallbacks],
    serif: [await load(LATIN_FONTS.serif), ...fallbacks],
  });
}
