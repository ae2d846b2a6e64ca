/** A spoke of the radar: where its value lies and where its end lies, in units of the square. */
export interface Spoke {
  x: number;
  y: number;
  endX: number;
  endY: number;
  /** Degrees clockwise from the top. */
  angle: number;
}

const toHundredth = (value: number) => Math.round(value * 100) / 100;

/** Spokes of equal angles from the top, clockwise; 0 is the centre, 100 the rim of a circle of `radius` around (`radius`, `radius`). */
export function radarSpokes(values: readonly (number | null)[], radius: number): Spoke[] {
  return values.map((value, index) => {
    const angle = (360 * index) / values.length;
    const turn = (angle * Math.PI) / 180;
    const at = (length: number) => ({
      x: toHundredth(radius + Math.sin(turn) * length),
      y: toHundredth(radius - Math.cos(turn) * length),
    });
    const end = at(radius);
    return { ...at(((value ?? 0) / 100) * radius), endX: end.x, endY: end.y, angle };
  });
}

/** The corners of the drawn figure, as an SVG `points` list. */
export function radarPolygon(spokes: readonly Spoke[]): string {
  return spokes.map((spoke) => `${spoke.x},${spoke.y}`).join(' ');
}
