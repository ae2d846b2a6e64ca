import type { AssetCard } from '#server/modules/share/asset-card.ts';
import { chooseName } from '#server/modules/share/asset-picture.ts';
import { drawLogo } from '#server/modules/share/draw-logo.ts';
import {
  drawBarWords,
  drawEmptyMark,
  drawFigure,
  drawMark,
  drawRangeRule,
} from '#server/modules/share/draw-score.ts';
import {
  chooseSize,
  drawBox,
  drawFrame,
  drawPennant,
  drawText,
  type Frame,
  LEFT,
  RIGHT,
} from '#server/modules/share/drawing.ts';
import { PALETTE } from '#server/modules/share/palette.ts';
import type { Typesetter } from '#server/modules/share/typesetter.ts';

const COLUMN = 496;
const MARK_SIDE = 124;

/** An asset with its logo as a cleaned file. */
export interface ComparedCard {
  card: AssetCard;
  logo: string | null;
}

/** Draws two assets beside each other, each with price, score and red flags. */
export function drawComparisonPicture(
  type: Typesetter,
  [a, b]: readonly [ComparedCard, ComparedCard],
  frame: Omit<Frame, 'topic'>,
): string {
  const body = [
    drawSide(type, a, LEFT),
    drawBox((LEFT + RIGHT) / 2, 124, 1, 416, PALETTE.hair),
    drawSide(type, b, RIGHT - COLUMN),
  ];
  return drawFrame(type, { ...frame, topic: a.card.profile }, body.join(''));
}

function drawSide(type: Typesetter, { card, logo }: ComparedCard, x: number): string {
  const name = chooseName(type, card);
  const size = chooseSize(type, name, 'serif', [40, 34], COLUMN - 170);
  const grey = { size: 24, fill: PALETTE['ink-3'] };
  const title = drawText(type, name, { x: x + 74, y: 164, size, style: 'serif', maxWidth: COLUMN - 170 });
  const ticker = { ...grey, x: x + 90 + title.width, y: 164, maxWidth: COLUMN - 90 - title.width };
  return [
    drawLogo(type, { ...card, name, logo }, x, 122, 58),
    title.svg,
    type.covers(card.ticker) ? drawText(type, card.ticker, ticker).svg : '',
    drawText(type, card.price, { x, y: 230, size: 36, style: 'sans-bold', maxWidth: COLUMN }).svg,
    card.priceNote === null
      ? ''
      : drawText(type, card.priceNote, { ...grey, x, y: 262, maxWidth: COLUMN }).svg,
    drawScore(type, card, x),
    drawFlagLine(type, card, x),
  ].join('');
}

function drawScore(type: Typesetter, { score }: AssetCard, x: number): string {
  const mark = { x, y: 370, side: MARK_SIDE };
  const words = { maxWidth: COLUMN - MARK_SIDE - 22, size: 26 };
  const note = { x, y: 350, size: 26, fill: PALETTE['ink-3'], maxWidth: COLUMN };
  if (score.kind === 'scored') {
    const figure = drawFigure(type, score, { x, y: 346, size: 68 });
    const lines = score.lines.map(
      (line, i) =>
        drawText(type, line, {
          x: figure.end + 20,
          y: (score.lines.length > 2 ? 298 : 312) + i * 27,
          size: 24,
          fill: PALETTE['ink-2'],
          maxWidth: x + COLUMN - figure.end - 20,
        }).svg,
    );
    return (
      figure.svg +
      lines.join('') +
      drawMark(score, mark) +
      drawRangeRule(type, score, mark) +
      drawBarWords(type, score.bars, mark, words)
    );
  }
  const size = chooseSize(type, score.title, 'serif', [36, 32], COLUMN);
  return [
    drawText(type, score.title, { x, y: 314, size, style: 'serif', maxWidth: COLUMN }).svg,
    drawText(type, score.note, note).svg,
    ...(score.kind === 'stablecoin'
      ? []
      : [drawEmptyMark(score, mark), drawBarWords(type, score.bars, mark, words)]),
  ].join('');
}

/** The most severe flag, and the number of the others. */
function drawFlagLine(type: Typesetter, { flags, noFlags }: AssetCard, x: number): string {
  const [worst] = flags;
  const text = { y: 546, size: 25, fill: PALETTE['ink-2'] };
  if (!worst) return drawText(type, noFlags, { ...text, x, maxWidth: COLUMN }).svg;
  const others = flags.length > 1 ? `+${flags.length - 1}` : '';
  const words = drawText(type, worst.text, { ...text, x: x + 34, maxWidth: COLUMN - (others ? 90 : 34) });
  return [
    drawPennant(worst.severity, x, text.y - 22, 25),
    words.svg,
    drawText(type, others, { ...text, x: x + 46 + words.width, style: 'sans-bold' }).svg,
  ].join('');
}
