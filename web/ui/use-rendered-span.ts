import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { nextSpan, type Span } from '#web/ui/next-span.ts';

/** Time that new lines may take of a frame: drawing, layout and paint. */
const FRAME_MS = 20;
const MAX_ROWS = 60;

/** Runs in a task of its own, after the layout and paint of the frame it is asked in. */
function afterPaint(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

/**
 * What is drawn of the lines `from` to `to`. Lines that are no longer wanted go at once; new ones come a few a frame,
 * as many as the device has shown that it can take, beginning with those in sight and with a single one. They are drawn
 * between two frames, so that no task both draws them and lays them out.
 */
export function useRenderedSpan(from: number, to: number, start: number): Span {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const rendered = useRef<Span>({ from: 0, to: 0 });
  const most = useRef(1);
  const growing = useRef(false);
  /** Lines that were drawn and not yet painted, and the time their drawing took. */
  const fresh = useRef({ lines: 0, took: 0 });
  const span = nextSpan(rendered.current, { from, to }, start, growing.current ? most.current : 0);
  const whole = span.from === from && span.to === to;

  useLayoutEffect(() => {
    rendered.current = { from: span.from, to: span.to };
  });
  // Not called back by the next render: while the reader scrolls there is one in every frame.
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
          // Grows slowly, for a single fast frame proves little.
          most.current = Math.max(1, Math.min(MAX_ROWS, most.current * 2, Math.floor(FRAME_MS / each)));
        }
        const before = rendered.current;
        growing.current = true;
        flushSync(draw);
        growing.current = false;
        const more = rendered.current.to - rendered.current.from - (before.to - before.from);
        fresh.current = { lines: more, took: performance.now() - now };
      }),
    );
  });
  return span;
}
