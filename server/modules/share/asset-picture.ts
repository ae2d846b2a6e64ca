import type { AssetCard } from '#server/modules/share/asset-card.ts';
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
  drawFrame,
  drawPennant,
  drawText,
  type Frame,
  LEFT,
  RIGHT,
} from '#server/modules/share/drawing.ts';
import { PALETTE } from '#server/modules/share/palette.ts';
import type { Typesetter } from '#server/modules/share/typesetter.ts';

const COLUMN = 440;
const SCORE_X = 568;
const MARK = { x: SCORE_X, y: 264, side: 236 };
const MAX_FLAG_LINES = 3;

/** Draws an asset: identity, price and red flags at the left, the score at the right. */
export function drawAssetPicture(
  type: Typesetter,
  card: AssetCard,
  logo: string | null,
  frame: Omit<Frame, 'topic'>,
): string {
  const body = [
    drawIdentity(type, card, logo),
    drawPrice(type, card),
    drawFlags(type, card),
    drawScore(type, card),
  ];
  return drawFrame(type, { ...frame, topic: card.profile }, body.join(''));
}

/** The name of an asset, or its ticker or id when the fonts do not cover the name. */
export function chooseName(
  type: Typesetter,
  { name, ticker, id }: Pick<AssetCard, 'name' | 'ticker' | 'id'>,
) {
  return [name, ticker, id].find((text) => type.covers(text)) ?? id;
}

function drawIdentity(type: Typesetter, card: AssetCard, logo: string | null): string {
  const name = chooseName(type, card);
  const size = chooseSize(type, name, 'serif', [60, 52, 44], COLUMN);
  const lines = size > 44 ? [name] : type.wrap(name, 'serif', size, COLUMN, 2);
  return [
    drawLogo(type, { ...card, name, logo }, LEFT, 128, 88),
    type.covers(card.ticker)
      ? drawText(type, card.ticker, {
          x: LEFT + 108,
          y: 183,
          size: 32,
          fill: PALETTE['ink-3'],
          maxWidth: COLUMN - 108,
        }).svg
      : '',
    ...lines.map(
      (line, i) =>
        drawText(type, line, { x: LEFT, y: (lines.length > 1 ? 258 : 282) + i * 46, size, style: 'serif' })
          .svg,
    ),
  ].join('');
}

function drawPrice(type: Typesetter, { price, priceNote }: AssetCard): string {
  return [
    drawText(type, price, { x: LEFT, y: 370, size: 42, style: 'sans-bold', maxWidth: COLUMN }).svg,
    priceNote === null
      ? ''
      : drawText(type, priceNote, { x: LEFT, y: 406, size: 25, fill: PALETTE['ink-3'], maxWidth: COLUMN })
          .svg,
  ].join('');
}

/** The most severe flags, in as many lines as there is room, then the number of the others. */
function drawFlags(type: Typesetter, { flags, noFlags }: AssetCard): string {
  const top = 460;
  const text = { x: LEFT + 36, size: 26, fill: PALETTE['ink-2'] };
  if (flags.length === 0) return drawText(type, noFlags, { ...text, x: LEFT, y: top, maxWidth: COLUMN }).svg;
  let svg = '';
  let line = 0;
  let drawn = 0;
  for (const { severity, text: words } of flags) {
    const room = MAX_FLAG_LINES - line - (flags.length - drawn > 1 ? 1 : 0);
    if (room < 1) break;
    svg += drawPennant(severity, LEFT, top + line * 36 - 23, 26);
    for (const part of type.wrap(words, 'sans', text.size, COLUMN - 36, Math.min(room, 2))) {
      svg += drawText(type, part, { ...text, y: top + line * 36 }).svg;
      line += 1;
    }
    drawn += 1;
  }
  const others = flags.length - drawn;
  return others === 0 ? svg : svg + drawText(type, `+${others}`, { ...text, y: top + line * 36 }).svg;
}

function drawScore(type: Typesetter, { score }: AssetCard): string {
  const width = RIGHT - SCORE_X;
  const words = { maxWidth: RIGHT - MARK.x - MARK.side - 22, size: 27 };
  if (score.kind !== 'scored') {
    const size = chooseSize(type, score.title, 'serif', [46, 40], width);
    const title = { x: SCORE_X, y: 184, size, style: 'serif', maxWidth: width } as const;
    const note = { x: SCORE_X, y: 228, size: 28, fill: PALETTE['ink-3'], maxWidth: width };
    const explanation = drawText(type, score.title, title).svg + drawText(type, score.note, note).svg;
    if (score.kind === 'stablecoin') return explanation;
    return [explanation, drawEmptyMark(score, MARK), drawBarWords(type, score.bars, MARK, words)].join('');
  }
  const figure = drawFigure(type, score, { x: SCORE_X, y: 238, size: 104 });
  const lines = score.lines.map(
    (line, i) =>
      drawText(type, line, {
        x: figure.end + 24,
        y: (score.lines.length > 2 ? 168 : 194) + i * 35,
        size: 26,
        fill: i === 0 ? PALETTE.ink : PALETTE['ink-2'],
        maxWidth: RIGHT - figure.end - 24,
      }).svg,
  );
  return [
    drawText(type, 'FV Score', { x: SCORE_X, y: 138, size: 26, fill: PALETTE['ink-3'] }).svg,
    figure.svg,
    ...lines,
    drawMark(score, MARK),
    drawRangeRule(type, score, MARK),
    drawBarWords(type, score.bars, MARK, words),
  ].join('');
}
