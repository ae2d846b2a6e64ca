import { useEffect, useRef } from 'react';

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
 * Calls `render` once per frame while `pending`, with the number of rows that a frame can hold. It renders up
 * to that many rows at once and returns their number. The number starts with one and follows the measured
 * speed of the device. Rows render between two frames, so that no task contains both rendering and layout.
 */
export function useRowFrames(pending: boolean, render: (most: number) => number): void {
  const most = useRef(1);
  /** Rows rendered but not painted yet, and the milliseconds their rendering took. */
  const fresh = useRef({ rows: 0, took: 0 });
  const latest = useRef(render);
  useEffect(() => {
    latest.current = render;
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
    if (!pending || requested.current) return;
    requested.current = requestAnimationFrame((began) =>
      afterPaint(() => {
        requested.current = 0;
        const now = performance.now();
        const { rows, took } = fresh.current;
        if (rows > 0) {
          const each = (took + now - began) / rows;
          // At most doubles, because a single fast frame proves little.
          most.current = Math.max(1, Math.min(MAX_ROWS, most.current * 2, Math.floor(FRAME_MS / each)));
        }
        fresh.current = { rows: latest.current(most.current), took: performance.now() - now };
      }),
    );
  });
}
