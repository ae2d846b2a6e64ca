import { area, curveStepAfter, line } from 'd3-shape';
import type { ChartSeries } from './chart-content.ts';
import type { KnownPoint } from './chart-point.ts';
import { thinRun } from './thin-run.ts';
import { isSparse, splitUnbrokenRuns } from './unbroken-runs.ts';

interface Place {
  x: number;
  y: number;
}

/** A series as SVG paths. */
export interface SeriesPaths {
  kind: ChartSeries['kind'];
  /** One path for each unbroken run, or for each of its parts with a different stroke. */
  lines: { path: string; dashed: boolean }[];
  areas: string[];
  /** Single days, which no line can show. */
  dots: Place[];
  /** Whether dots make up most of the series. */
  sparse: boolean;
  last: Place | null;
}

interface Scales {
  x: (at: number) => number;
  y: (value: number) => number;
  /** Y position to which areas are filled. */
  ground: number;
}

/** Draws a series. Days in `covered` have a candle and get no line; areas and steps ignore them. */
export function drawSeries(
  { points, kind, reach, isDashed = () => false }: ChartSeries,
  { x: xOf, y: yOf, ground }: Scales,
  covered: ReadonlySet<number> = new Set(),
): SeriesPaths {
  const x = ({ at }: KnownPoint) => xOf(at);
  const y = ({ value }: KnownPoint) => yOf(value);
  const place = (point: KnownPoint): Place => ({ x: x(point), y: y(point) });
  const runs = splitUnbrokenRuns(points, reach);
  if (kind === 'steps') {
    const steps = line<KnownPoint>(x, y).curve(curveStepAfter);
    const lines = runs.map((run) => ({ path: steps(run) ?? '', dashed: false }));
    return { kind, lines, areas: [], dots: [], sparse: false, last: null };
  }
  const path = line<KnownPoint>(x, y);
  const fill = area<KnownPoint>(x, ground, y);
  const open = runs.flatMap((run) => splitAround(run, covered));
  const sparse = isSparse(points, reach);
  const last = runs.at(-1)?.at(-1);
  return {
    kind,
    lines: open
      .flatMap((run) => splitByStroke(run, isDashed))
      .map(({ part, dashed }) => ({ path: path(thinRun(part, xOf)) ?? '', dashed })),
    areas:
      kind === 'area' && !sparse
        ? open.flatMap((run) => (run.length > 1 ? [fill(thinRun(run, xOf)) ?? ''] : []))
        : [],
    dots: open.flatMap(([only, ...more]) => (only && more.length === 0 ? [place(only)] : [])),
    sparse,
    last: last && !covered.has(last.at) ? place(last) : null,
  };
}

/** Splits a run into the parts between covered days. */
function splitAround(run: KnownPoint[], covered: ReadonlySet<number>): KnownPoint[][] {
  if (covered.size === 0) return [run];
  const parts: KnownPoint[][] = [];
  let part: KnownPoint[] = [];
  for (const point of run)
    if (!covered.has(point.at)) part.push(point);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  return part.length > 0 ? [...parts, part] : parts;
}

/** Splits a run where the stroke changes. The stroke of a segment is that of its later day. */
function splitByStroke(
  run: KnownPoint[],
  isDashed: (at: number) => boolean,
): { part: KnownPoint[]; dashed: boolean }[] {
  const parts: { part: KnownPoint[]; dashed: boolean }[] = [];
  for (const [index, point] of run.entries()) {
    const before = run[index - 1];
    if (!before) continue;
    const dashed = isDashed(point.at);
    const current = parts.at(-1);
    if (current?.dashed === dashed) current.part.push(point);
    else parts.push({ part: [before, point], dashed });
  }
  return parts;
}
