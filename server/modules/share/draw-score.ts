import { BAND_LIMITS } from '#domain/method/published-constants.ts';
import { BANDS } from '#domain/scoring/snapshot.ts';
import { drawBox, drawText, round } from '#server/modules/share/drawing.ts';
import { BAND_COLOURS, mixWithPaper, PALETTE } from '#server/modules/share/palette.ts';
import type { Bar, ScoredBar, ScoreWords } from '#server/modules/share/score-words.ts';
import type { Typesetter } from '#server/modules/share/typesetter.ts';

export interface MarkPlace {
  x: number;
  y: number;
  /** Side of the square in pixels. */
  side: number;
}

type Scored = Extract<ScoreWords, { kind: 'scored' }>;
type Unscored = Extract<ScoreWords, { bars: Bar[]; title: string }>;

/** Shares of the side: stem, gap between bars, pitch and width of the hatching. As the mark of 200 px. */
const STEM = 0.01;
const GAP = 0.05;
const PITCH = 0.035;
const LINE = 0.012;

interface Row<B> {
  bar: B;
  y: number;
  height: number;
}

/** Returns the bars from top to bottom; the height of each is its weight. */
export function layOutRows<B extends Bar>(bars: readonly B[], { y, side }: MarkPlace): Row<B>[] {
  const room = side * (1 - GAP * (bars.length - 1));
  let top = y;
  return bars.map((bar) => {
    const row = { bar, y: top, height: bar.weight * room };
    top += row.height + side * GAP;
    return row;
  });
}

/** The square of a score: solid where it rests on measurements, hatched where on estimates. */
export function drawMark(score: Scored, place: MarkPlace): string {
  const { x, y, side } = place;
  const { fill } = BAND_COLOURS[score.band];
  const start = x + side * STEM;
  const width = side * (1 - STEM);
  const hatch = `hatch-${round(x)}`;
  const [pitch, line] = [round(side * PITCH), round(side * LINE)];
  return [
    `<pattern id="${hatch}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="${line}" height="${pitch}" fill="${fill}"/></pattern>`,
    ...layOutRows(score.bars, place).map((row) => {
      const length = (width * row.bar.score) / 100;
      const solid = length * row.bar.measured;
      const edge = Math.min(length, line);
      return [
        drawBox(start, row.y, width, row.height, mixWithPaper(fill, 0.12)),
        drawBox(start + solid, row.y, length - solid, row.height, `url(#${hatch})`),
        drawBox(start, row.y, solid, row.height, fill),
        drawBox(start + length - edge, row.y, edge, row.height, fill),
      ].join('');
    }),
    drawBox(x, y, side * STEM, side, PALETTE.ink),
  ].join('');
}

/** The square of a score that is not shown: the same for every locked asset, outlined for one not rated. */
export function drawEmptyMark({ kind, bars }: Unscored, place: MarkPlace): string {
  const { x, y, side } = place;
  const start = x + side * STEM;
  const width = side * (1 - STEM);
  return [
    ...layOutRows(bars, place).map((row) =>
      kind === 'locked'
        ? drawBox(start, row.y, width, row.height, mixWithPaper(PALETTE.ink, 0.15))
        : `<rect x="${round(start + 1)}" y="${round(row.y + 1)}" width="${round(width - 2)}" height="${round(row.height - 2)}" fill="none" stroke="${PALETTE.rule}" stroke-width="1.5"/>`,
    ),
    drawBox(x, y, side * STEM, side, PALETTE.ink),
  ].join('');
}

/** From this side on, in pixels, the scale has the borders and letters of the bands. */
const LETTERED_FROM = 160;

/** The scale from 0 to 100 below the square with the range and the score. */
export function drawRangeRule(type: Typesetter, score: Scored, { x, y, side }: MarkPlace): string {
  const unit = Math.max(side, LETTERED_FROM) / 200;
  const at = (points: number) => x + side * STEM + (side * (1 - STEM) * points) / 100;
  const middle = y + side + 14 * unit;
  const [low, high] = score.range;
  const borders = [100, ...Object.values(BAND_LIMITS)];
  const isLettered = side >= LETTERED_FROM;
  const letters = (isLettered ? BANDS : []).map((letter, i) => {
    const isCurrent = letter === score.band;
    return drawText(type, letter, {
      x: at((borders[i]! + borders[i + 1]!) / 2),
      y: middle + 21 * unit,
      size: Math.max(18, 14 * unit),
      style: isCurrent ? 'sans-bold' : 'sans',
      fill: isCurrent ? PALETTE.ink : PALETTE['ink-3'],
      anchor: 'middle',
    }).svg;
  });
  const stop = score.uncapped === null ? PALETTE.ink : PALETTE.flag;
  return [
    drawBox(at(0), middle - 0.75, at(100) - at(0), 1.5, PALETTE.rule),
    ...(isLettered ? borders.slice(1, -1) : []).map((limit) =>
      drawBox(at(limit) - 0.75, middle - 5 * unit, 1.5, 5 * unit, PALETTE.rule),
    ),
    drawBox(at(low), middle - 3 * unit, Math.max(at(high) - at(low), 2), 6 * unit, PALETTE.ink),
    drawBox(at(score.score) - 1.5 * unit, middle - 10 * unit, 3 * unit, 20 * unit, stop),
    ...letters,
  ].join('');
}

/** The number with its band, and the number without a flag struck through. Returns the end of the line. */
export function drawFigure(
  type: Typesetter,
  score: Scored,
  { x, y, size }: { x: number; y: number; size: number },
): { svg: string; end: number } {
  const number = drawText(type, score.figure, { x, y, size, style: 'serif' });
  const side = round(size * 0.56);
  const tabX = x + number.width + size * 0.2;
  const tabY = y - size * 0.64;
  const { fill, on } = BAND_COLOURS[score.band];
  const tab = score.provisional
    ? `<rect x="${round(tabX + 1.5)}" y="${round(tabY + 1.5)}" width="${side - 3}" height="${side - 3}" fill="none" stroke="${fill}" stroke-width="3"/>`
    : drawBox(tabX, tabY, side, side, fill);
  const letter = drawText(type, score.band, {
    x: tabX + side / 2,
    y: tabY + side * 0.76,
    size: side * 0.72,
    style: 'sans-bold',
    fill: score.provisional ? fill : on,
    anchor: 'middle',
  });
  let svg = number.svg + tab + letter.svg;
  let end = tabX + side;
  if (score.uncapped !== null) {
    const place = { x: end + size * 0.2, y, size: size * 0.42, fill: PALETTE.flag };
    const struck = drawText(type, score.uncapped, place);
    svg += struck.svg + drawBox(place.x, y - size * 0.16, struck.width, 2.5, PALETTE.flag);
    end = place.x + struck.width;
  }
  return { svg, end };
}

/** Names beside the bars, with the number and the measured share where the score is shown. */
export function drawBarWords(
  type: Typesetter,
  bars: readonly (Bar | ScoredBar)[],
  place: MarkPlace,
  { maxWidth, size }: { maxWidth: number; size: number },
): string {
  const x = place.x + place.side + size * 0.8;
  return layOutRows(bars, place)
    .map(({ bar, y, height }) => {
      const middle = y + height / 2;
      if (!('figure' in bar))
        return drawText(type, bar.name, {
          x,
          y: middle + size * 0.35,
          size,
          fill: PALETTE['ink-3'],
          maxWidth,
        }).svg;
      const hasNote = height >= size * 2.1;
      const baseline = hasNote ? middle - size * 0.12 : middle + size * 0.35;
      const name = drawText(type, bar.name, {
        x,
        y: baseline,
        size,
        fill: PALETTE['ink-2'],
        maxWidth: maxWidth - size * 2.6,
      });
      const figure = drawText(type, bar.figure, {
        x: x + name.width + size * 0.4,
        y: baseline,
        size,
        style: 'sans-bold',
      });
      const note = { x, y: baseline + size * 1.15, size: size * 0.86, fill: PALETTE['ink-3'], maxWidth };
      return name.svg + figure.svg + (hasNote ? drawText(type, bar.note, note).svg : '');
    })
    .join('');
}
