/** Rows `from` up to, but not including, `to`. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Returns the next step from the rendered to the wanted rows: removes unwanted rows and adds at most `most`
 * new ones, downwards first. Without overlap it begins at `start`, the first visible row.
 */
export function nextSpan(rendered: Span, wanted: Span, start: number, maxNew: number): Span {
  let from = Math.max(rendered.from, wanted.from);
  let to = Math.min(rendered.to, wanted.to);
  if (from >= to) from = to = Math.min(Math.max(start, wanted.from), wanted.to);
  const down = Math.min(maxNew, wanted.to - to);
  const up = Math.min(maxNew - down, from - wanted.from);
  return { from: from - up, to: to + down };
}
