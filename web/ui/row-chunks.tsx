import { type ReactNode, useEffect, useRef, useState } from 'react';

const ROWS = 30;
const MARGIN = '800px';

interface RowChunksProps<T> {
  items: readonly T[];
  render: (item: T) => ReactNode;
}

/**
 * Table bodies of 30 rows, of which only those near the window are drawn: a table of many thousand rows
 * scrolls like a short one. The first two are always drawn, so short tables are plain rows.
 */
export function RowChunks<T>({ items, render }: RowChunksProps<T>) {
  const chunks = Array.from({ length: Math.ceil(items.length / ROWS) }, (_, index) =>
    items.slice(index * ROWS, (index + 1) * ROWS),
  );
  return chunks.map((chunk, index) => <Chunk key={index} items={chunk} render={render} always={index < 2} />);
}

const ROW_HEIGHT = 60;

function Chunk<T>({ items, render, always }: RowChunksProps<T> & { always: boolean }) {
  const ref = useRef<HTMLTableSectionElement>(null);
  const [near, setNear] = useState(always);
  const height = useRef(items.length * ROW_HEIGHT);
  useEffect(() => {
    const body = ref.current;
    if (always || !body) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting && body.rows.length > 1) height.current = body.offsetHeight;
        setNear(entry.isIntersecting);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(body);
    return () => observer.disconnect();
  }, [always]);
  return (
    <tbody ref={ref}>
      {always || near ? (
        items.map(render)
      ) : (
        <tr data-blank style={{ height: height.current }}>
          <td />
        </tr>
      )}
    </tbody>
  );
}
