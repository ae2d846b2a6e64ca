import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { nextSpan, type Span } from '#web/ui/next-span.ts';

/** Milliseconds of a frame for new rows: rendering, layout and paint. */
const FRAME_MS = 20;
const MAX_ROWS = 60;

/** Runs a callback in a task of its own, after layout and paint of the current frame. */
function afterPaint(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

/**
 * Returns the rows to render of `from` to `to`. Unwanted rows are removed at once. New ones are added a few
 * per frame, visible ones first, starting with one and increasing with the measured speed of the device. They
 * render between two frames, so that no task contains both rendering and layout.
 */
export function useRenderedSpan(from: number, to: number, start: number): Span {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const rendered = useRef<Span>({ from: 0, to: 0 });
  const maxNew = useRef(1);
  const isGrowing = useRef(false);
  /** Rows rendered but not painted yet, and the milliseconds their rendering took. */
  const fresh = useRef({ lines: 0, took: 0 });
  const span = nextSpan(rendered.current, { from, to }, start, isGrowing.current ? maxNew.current : 0);
  const whole = span.from === from && span.to === to;

  useLayoutEffect(() => {
    rendered.current = { from: span.from, to: span.to };
  });
  // Not cancelled by the next render: while the user scrolls there is one in every frame.
  const requested = useRef(0);
  useEffect(
    () => () => {
      cancelAnimationFrame(requested.current);
      requested.current = 0;
    },
    [],
  );
  useEffect(() => {
    if (whole || requested.current) return;
    requested.current = requestAnimationFrame((began) =>
      afterPaint(() => {
        requested.current = 0;
        const now = performance.now();
        const { lines, took } = fresh.current;
        if (lines > 0) {
          const each = (took + now - began) / lines;
          // At most doubles, because a single fast frame proves little.
          maxNew.current = Math.max(1, Math.min(MAX_ROWS, maxNew.current * 2, Math.floor(FRAME_MS / each)));
        }
        const before = rendered.current;
        isGrowing.current = true;
        flushSync(draw);
        isGrowing.current = false;
        const more = rendered.current.to - rendered.current.from - (before.to - before.from);
        fresh.current = { lines: more, took: performance.now() - now };
      }),
    );
  });
  return span;
}
