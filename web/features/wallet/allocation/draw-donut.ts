import { arc, pie } from 'd3-shape';

/** A ring of `shares` (0 to 1 each), the first at the top and on clockwise: one path for each, around its own middle. */
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
