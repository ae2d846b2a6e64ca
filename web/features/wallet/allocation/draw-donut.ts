import { arc, pie } from 'd3-shape';

/** Returns one SVG path per share (0 to 1) of a ring around the origin, clockwise from the top. */
export function drawDonut(shares: readonly number[], radius: number): string[] {
  const ring = pie<number>()
    .value((share) => share)
    .sort(null)
    .padAngle(shares.length > 1 ? 0.018 : 0);
  const draw = arc<{ startAngle: number; endAngle: number; padAngle: number }>()
    .innerRadius(radius * 0.74)
    .outerRadius(radius);
  return ring([...shares]).map((part) => draw(part) ?? '');
}
