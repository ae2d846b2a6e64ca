/** Lines `from` up to, but not including, `to`. */
export interface Span {
  from: number;
  to: number;
}

/**
 * The next step from the lines that are drawn to those that are wanted: what is no longer wanted goes, and at most
 * `most` new ones come, downwards first. Nothing in common: it begins at `start`, the first line that is in sight.
 */
export function nextSpan(rendered: Span, wanted: Span, start: number, most: number): Span {
  let from = Math.max(rendered.from, wanted.from);
  let to = Math.min(rendered.to, wanted.to);
  if (from >= to) from = to = Math.min(Math.max(start, wanted.from), wanted.to);
  const down = Math.min(most, wanted.to - to);
  const up = Math.min(most - down, from - wanted.from);
  return { from: from - up, to: to + down };
}
