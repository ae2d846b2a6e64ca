import {
  chooseSize,
  drawFrame,
  drawSiteLogo,
  drawText,
  type Frame,
  LEFT,
  RIGHT,
} from '#server/modules/share/drawing.ts';
import { PALETTE } from '#server/modules/share/palette.ts';
import type { Typesetter } from '#server/modules/share/typesetter.ts';

const LOGO = { x: RIGHT - 176, y: 152, side: 176 };
/** Beside the logo. */
const TITLE_WIDTH = LOGO.x - LEFT - 56;
const TITLE_SIZES = [64, 54] as const;
const MAX_TITLE_LINES = 3;
const TEXT_SIZE = 31;
/** Lowest baseline of the excerpt. */
const BOTTOM = 536;

/** What a picture says about a chapter or a post. A visitor may read all of it. */
export interface TextCard {
  /** Shown above the title: chapter or date, and reading time. */
  over: string;
  title: string;
  excerpt: string;
}

/** Draws a chapter of the book or a post of the blog. */
export function drawTextPicture(type: Typesetter, { over, title, excerpt }: TextCard, frame: Frame): string {
  const size = chooseSize(type, title, 'serif', TITLE_SIZES, TITLE_WIDTH * 2);
  const lines = type.wrap(title, 'serif', size, TITLE_WIDTH, MAX_TITLE_LINES);
  const step = Math.round(size * 1.16);
  const first = 156 + size;
  const start = first + (lines.length - 1) * step + 62;
  const rows = Math.floor((BOTTOM - start) / 42) + 1;
  const body = [
    drawText(type, over, { x: LEFT, y: 160, size: 27, fill: PALETTE['ink-3'], maxWidth: TITLE_WIDTH }).svg,
    ...lines.map(
      (line, i) => drawText(type, line, { x: LEFT, y: first + 12 + i * step, size, style: 'serif' }).svg,
    ),
    ...type
      .wrap(excerpt, 'sans', TEXT_SIZE, RIGHT - LEFT, rows)
      .map(
        (line, i) =>
          drawText(type, line, { x: LEFT, y: start + 12 + i * 42, size: TEXT_SIZE, fill: PALETTE['ink-2'] })
            .svg,
      ),
    drawSiteLogo(LOGO.x, LOGO.y, LOGO.side),
  ];
  return drawFrame(type, frame, body.join(''));
}
