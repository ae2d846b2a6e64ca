import { chooseName } from '#server/modules/share/asset-picture.ts';
import { drawLogo } from '#server/modules/share/draw-logo.ts';
import {
  chooseSize,
  drawFrame,
  drawPennant,
  drawText,
  type Frame,
  LEFT,
  RIGHT,
  round,
} from '#server/modules/share/drawing.ts';
import type { FlagCard } from '#server/modules/share/flag-card.ts';
import { PALETTE } from '#server/modules/share/palette.ts';
import type { Typesetter } from '#server/modules/share/typesetter.ts';

const WIDTH = RIGHT - LEFT;
const MIN_CLOSES = 5;
const LINE = { x: 700, y: 452, width: RIGHT - 700, height: 84 };

/** Draws a red flag: asset, severity, title, finding, and the price around its start. */
export function drawFlagPicture(
  type: Typesetter,
  card: FlagCard,
  logo: string | null,
  frame: Omit<Frame, 'topic'> & { topic: string },
): string {
  const name = chooseName(type, card);
  const nameText = drawText(type, name, { x: LEFT + 82, y: 174, size: 42, style: 'serif', maxWidth: 620 });
  const ticker = { x: LEFT + 100 + nameText.width, y: 174, size: 28, fill: PALETTE['ink-3'], maxWidth: 240 };
  const size = chooseSize(type, card.title, 'serif', [52, 44], WIDTH - 68);
  const grey = { x: LEFT, size: 27, fill: PALETTE['ink-2'], maxWidth: LINE.x - LEFT - 40 };
  const facts = [card.since, card.change, card.evidence].filter((text) => text !== null);
  const body = [
    drawLogo(type, { ...card, name, logo }, LEFT, 126, 64),
    nameText.svg,
    type.covers(card.ticker) ? drawText(type, card.ticker, ticker).svg : '',
    drawText(type, card.state, {
      x: RIGHT,
      y: 172,
      size: 30,
      style: 'sans-bold',
      fill: PALETTE.flag,
      anchor: 'end',
      maxWidth: 380 - Math.max(0, nameText.width - 400),
    }).svg,
    drawPennant(card.severity, LEFT, 226, 50),
    drawText(type, card.title, { x: LEFT + 68, y: 270, size, style: 'serif', maxWidth: WIDTH - 68 }).svg,
    ...type
      .wrap(card.text, 'sans', 33, WIDTH, 3)
      .map(
        (line, i) => drawText(type, line, { x: LEFT, y: 328 + i * 43, size: 33, fill: PALETTE['ink-2'] }).svg,
      ),
    ...facts.map((text, i) => drawText(type, text, { ...grey, y: 470 + i * 36 }).svg),
    drawPriceLine(card.closes, card.closesBefore),
  ];
  return drawFrame(type, frame, body.join(''));
}

/** Closes around the start of a flag: grey before it, ink after. Empty for under five closes. */
export function drawPriceLine(closes: readonly number[], before: number): string {
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  if (closes.length < MIN_CLOSES || !(high > low)) return '';
  const points = closes.map((close, i) => ({
    x: round(LINE.x + (LINE.width * i) / (closes.length - 1)),
    y: round(LINE.y + LINE.height * (1 - (close - low) / (high - low))),
  }));
  const draw = (part: typeof points, colour: string) =>
    part.length < 2
      ? ''
      : `<path fill="none" stroke="${colour}" stroke-width="3" stroke-linejoin="round" d="M${part.map(({ x, y }) => `${x} ${y}`).join('L')}"/>`;
  const start = points[Math.min(before, points.length - 1)]!;
  return [
    draw(points.slice(0, before + 1), PALETTE.rule),
    draw(points.slice(before), PALETTE.ink),
    `<path fill="none" stroke="${PALETTE.flag}" stroke-width="2" d="M${start.x} ${LINE.y - 18}V${LINE.y + LINE.height}"/>`,
    `<path fill="${PALETTE.flag}" d="M${start.x} ${LINE.y - 18}h${start.x + 16 > RIGHT ? -16 : 16}v10H${start.x}z"/>`,
  ].join('');
}
