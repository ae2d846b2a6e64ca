/** A spoke of the radar: the points of its value and of its end, in units of the viewBox. */
export interface Spoke {
  x: number;
  y: number;
  endX: number;
  endY: number;
  /** Degrees, clockwise from the top. */
  angle: number;
}

const toHundredth = (value: number) => Math.round(value * 100) / 100;

/**
 * Returns equally spaced spokes, clockwise from the top. 0 is the centre, 100 the rim of the circle of
 * `radius` around (`radius`, `radius`).
 */
export function computeSpokes(values: readonly (number | null)[], radius: number): Spoke[] {
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

/** Returns the corners of the polygon as an SVG `points` list. */
export function toPolygonPoints(spokes: readonly Spoke[]): string {
  return spokes.map((spoke) => `${spoke.x},${spoke.y}`).join(' ');
}
