import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { growSpan, type Span } from '#web/ui/grow-span.ts';

/** Time one frame may take for new lines: drawing, layout and paint. */
const FRAME_MS = 20;
const MOST = 60;

/**
 * What is drawn of the lines `from` to `to`. Lines that are no longer wanted go at once; new ones come a few a frame,
 * as many as the device has shown that it can take, beginning with those in sight and with `firstStep` of them.
 */
export function useDrawnSpan(from: number, to: number, start: number, firstStep: number): Span {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const drawn = useRef<Span>({ from: 0, to: 0 });
  const most = useRef(firstStep);
  const growing = useRef(false);
  const span = growSpan(drawn.current, { from, to }, start, growing.current ? most.current : 0);
  const whole = span.from === from && span.to === to;

  useLayoutEffect(() => {
    drawn.current = { from: span.from, to: span.to };
  });
  useEffect(() => {
    if (whole) return;
    const frame = requestAnimationFrame(() => {
      const began = performance.now();
      const before = drawn.current;
      growing.current = true;
      flushSync(draw);
      growing.current = false;
      const fresh = drawn.current.to - drawn.current.from - (before.to - before.from);
      // The next task comes after layout and paint.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        if (fresh <= 0) return;
        const each = (performance.now() - began) / fresh;
        // Grows slowly, for a single fast frame proves little.
        most.current = Math.max(1, Math.min(MOST, most.current * 2, Math.floor(FRAME_MS / each)));
      };
      channel.port2.postMessage(null);
    });
    return () => cancelAnimationFrame(frame);
  });
  return span;
}
