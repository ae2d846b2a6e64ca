import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH } from '#contracts/site-picture.ts';
import { PALETTE } from '#server/modules/share/palette.ts';
import type { TextStyle, Typesetter } from '#server/modules/share/typesetter.ts';

/** Left and right edge of the content. */
export const LEFT = 64;
export const RIGHT = SHARE_PICTURE_WIDTH - LEFT;

export interface TextPlace {
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  style?: TextStyle;
  fill?: string;
  /** Longer texts are truncated. */
  maxWidth?: number;
  anchor?: 'start' | 'middle' | 'end';
}

export const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns an SVG path of a text, and the width of the text. */
export function drawText(type: Typesetter, text: string, place: TextPlace): { svg: string; width: number } {
  const { x, y, size, style = 'sans', fill = PALETTE.ink, maxWidth, anchor = 'start' } = place;
  const shown = maxWidth === undefined ? text : type.truncate(text, style, size, maxWidth);
  const width = type.measure(shown, style, size);
  const start = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  const outline = type.outline(shown, style, size, start, y);
  return { svg: `<path fill="${fill}" d="${outline}"/>`, width };
}

export function drawBox(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`;
}

/** Weights and lengths of the bars of the logo, in percent. */
const LOGO_BARS = [
  [42, 100],
  [18, 58],
  [40, 82],
] as const;

/** The logo of Fairview. `x` and `y`: the upper left corner. */
export function drawSiteLogo(x: number, y: number, side: number): string {
  const stem = side * 0.0558;
  const start = side * 0.09;
  const gap = side * 0.08;
  let top = y;
  const bars = LOGO_BARS.map(([weight, length]) => {
    const height = ((side - 2 * gap) * weight) / 100;
    const bar = drawBox(x + start, top, ((side - start) * length) / 100, height, PALETTE['brand-line']);
    top += height + gap;
    return bar;
  });
  return bars.join('') + drawBox(x, y, stem, side, PALETTE.ink);
}

/** Logo and name of Fairview, a rule below, and what the picture is about at the right. */
function drawHead(type: Typesetter, topic: string): string {
  const side = 38;
  const { svg, width } = drawText(type, 'Fairview', { x: LEFT + side + 14, y: 73, size: 34, style: 'serif' });
  return [
    drawSiteLogo(LEFT, 42, side),
    svg,
    drawText(type, topic, {
      x: RIGHT,
      y: 72,
      size: 26,
      fill: PALETTE['ink-3'],
      anchor: 'end',
      maxWidth: RIGHT - LEFT - side - width - 60,
    }).svg,
    drawBox(LEFT, 98, RIGHT - LEFT, 2, PALETTE.ink),
  ].join('');
}

export interface Frame {
  /** Shown at the upper right. */
  topic: string;
  /** Shown at the lower left: the address of the site. */
  host: string;
  /** Shown at the lower right. */
  note: string;
}

/** Returns the first of the sizes, largest first, in which the text fits; else the last. */
export function chooseSize(
  type: Typesetter,
  text: string,
  style: TextStyle,
  sizes: readonly [number, ...number[]],
  width: number,
): number {
  return sizes.find((size) => type.measure(text, style, size) <= width) ?? sizes.at(-1)!;
}

/** Returns a whole picture: paper, head and foot around the body. */
export function drawFrame(type: Typesetter, { topic, host, note }: Frame, body: string): string {
  const foot = { y: 600, size: 24, fill: PALETTE['ink-3'] };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_PICTURE_WIDTH}" height="${SHARE_PICTURE_HEIGHT}" viewBox="0 0 ${SHARE_PICTURE_WIDTH} ${SHARE_PICTURE_HEIGHT}">`,
    drawBox(0, 0, SHARE_PICTURE_WIDTH, SHARE_PICTURE_HEIGHT, PALETTE.paper),
    drawHead(type, topic),
    body,
    drawBox(LEFT, 564, RIGHT - LEFT, 1, PALETTE.hair),
    drawText(type, host, { ...foot, x: LEFT, maxWidth: 480 }).svg,
    drawText(type, note, { ...foot, x: RIGHT, anchor: 'end', maxWidth: 560 }).svg,
    '</svg>',
  ].join('');
}

/** The pennant of a severity: outline, lower half filled, filled, filled over a bar. `y`: its upper edge. */
export function drawPennant(
  severity: 'S1' | 'S2' | 'S3' | 'S4',
  x: number,
  y: number,
  height: number,
): string {
  const fill = PALETTE.flag;
  const outline = `fill="none" stroke="${fill}"`;
  const shapes = {
    S1: `<path ${outline} d="M2 1h8l-2.4 3L10 7H2z"/>`,
    S2: `<path ${outline} d="M2 1h9v6H2z"/><path fill="${fill}" d="M2 4h9v3.4H2z"/>`,
    S3: `<path fill="${fill}" d="M1.5.5H12v7H1.5z"/>`,
    S4: `<path fill="${fill}" d="M1.5.5H12v7H1.5zM1.5 9H12v2.4H1.5z"/>`,
  };
  const place = `translate(${round(x)} ${round(y)}) scale(${round(height / 14)})`;
  return `<g transform="${place}"><path fill="${fill}" d="M0 0h1.5v14H0z"/>${shapes[severity]}</g>`;
}
