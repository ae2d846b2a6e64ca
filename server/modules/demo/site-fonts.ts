import { readdirSync } from 'node:fs';

const ASSETS = new URL('../../../build/client/assets/', import.meta.url);

const FONTS = [
  { family: 'Literata Variable', file: /^literata-.*-normal-.*\.woff2$/, weight: '200 900' },
  { family: 'Instrument Sans Variable', file: /^instrument-sans-.*-normal-.*\.woff2$/, weight: '400 700' },
];

let rules: string | null = null;

/** `@font-face` rules for the fonts of the built site; empty when it is not built. Cached. */
export function buildFontRules(): string {
  rules ??= FONTS.map(({ family, file, weight }) => {
    const name = listBuiltFiles().find((built) => file.test(built));
    return name
      ? `@font-face{font-family:${family};src:url(/assets/${name}) format(woff2);font-weight:${weight};font-display:swap}`
      : '';
  }).join('\n');
  return rules;
}

function listBuiltFiles(): string[] {
  try {
    return readdirSync(ASSETS);
  } catch {
    return [];
  }
}
