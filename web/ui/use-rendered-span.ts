import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { nextSpan, type Span } from '#web/ui/next-span.ts';
import { useRowFrames } from '#web/ui/use-row-frames.ts';

/**
 * Returns the rows to render of `from` to `to`. Unwanted rows are removed at once. New ones are added a few
 * per frame, visible ones first.
 */
export function useRenderedSpan(from: number, to: number, start: number): Span {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const rendered = useRef<Span>({ from: 0, to: 0 });
  /** Number of rows to add with this render. */
  const added = useRef(0);
  const span = nextSpan(rendered.current, { from, to }, start, added.current);

  useLayoutEffect(() => {
    rendered.current = { from: span.from, to: span.to };
  });
  useRowFrames(span.from !== from || span.to !== to, (most) => {
    const before = rendered.current;
    added.current = most;
    flushSync(draw);
    added.current = 0;
    return rendered.current.to - rendered.current.from - (before.to - before.from);
  });
  return span;
}
