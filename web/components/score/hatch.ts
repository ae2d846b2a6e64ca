/** A rectangle in the units of a drawing. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const toHundredth = (value: number): number => Math.round(value * 100) / 100;

/**
 * Returns the path of lines at 45 degrees that fill the area, `pitch` apart along the horizontal. The lines
 * end at its edges, so that no clipping is needed. Empty for an area without extent.
 */
export function drawHatch({ x, y, width, height }: Area, pitch: number): string {
  if (width <= 0 || height <= 0) return '';
  const lines: string[] = [];
  // Each line runs from the lower left to the upper right: horizontal offset `shift` at the lower edge.
  const first = Math.ceil(-height / pitch) * pitch;
  for (let shift = first; shift < width; shift += pitch) {
    const startX = Math.max(0, shift);
    const endX = Math.min(width, shift + height);
    if (endX <= startX) continue;
    const from = [x + startX, y + height - (startX - shift)];
    const to = [x + endX, y + height - (endX - shift)];
    lines.push(`M${from.map(toHundredth).join(' ')}L${to.map(toHundredth).join(' ')}`);
  }
  return lines.join('');
}
