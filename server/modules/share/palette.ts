import type { Band } from '#domain/scoring/snapshot.ts';

/** Colours of the light scheme, by their names in `web/styles/tokens.css`. */
export const PALETTE = {
  paper: '#fcfdfc',
  hair: '#dbe2e0',
  rule: '#7d8c87',
  ink: '#14201e',
  'ink-2': '#42514e',
  'ink-3': '#5d6c68',
  flag: '#b3231b',
  'brand-line': '#2c8e7f',
} as const;

/** Colour of a band and of a letter on it. */
export const BAND_COLOURS: Readonly<Record<Band, { fill: string; on: string }>> = {
  A: { fill: '#07434f', on: '#fff' },
  B: { fill: '#1b7a86', on: '#fff' },
  C: { fill: '#8b8263', on: '#0d1614' },
  D: { fill: '#b57f06', on: '#0d1614' },
  E: { fill: '#ad4712', on: '#fff' },
  F: { fill: '#5c1436', on: '#fff' },
};

/** Mixes a colour with paper; `share` is the share of the colour, 0..1. */
export function mixWithPaper(colour: string, share: number): string {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const paper = channels(PALETTE.paper);
  const mixed = channels(colour).map((value, i) => Math.round(value * share + paper[i]! * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
