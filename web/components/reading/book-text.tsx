import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type BookTool, isBookTool } from '#domain/book/book-tools.ts';
import type { CleanMarkup } from '#domain/markup/clean-markup.ts';
import { Prose } from '#web/ui/prose.tsx';

const LOADERS: Record<BookTool, () => Promise<{ default: ComponentType }>> = {
  supply: () => import('./tools/supply-tool.tsx'),
  diversification: () => import('./tools/diversification-tool.tsx'),
  'order-book': () => import('./tools/order-book-tool.tsx'),
  pump: () => import('./tools/pump-tool.tsx'),
};

interface LoadedTool {
  place: HTMLElement;
  Tool: ComponentType;
}

/**
 * Text of a chapter. Its interactive pieces are loaded when they come near the window. Until then, and without
 * script, the text has a table in their place.
 */
export function BookText({ html }: { html: CleanMarkup }) {
  const text = useRef<HTMLDivElement>(null);
  const [tools, setTools] = useState<readonly LoadedTool[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other places
  useEffect(() => {
    let isGone = false;
    const load = async (place: HTMLElement) => {
      const name = place.dataset.tool;
      if (!isBookTool(name)) return;
      // A tool that can't be loaded leaves its table.
      const loaded = await LOADERS[name]().catch(() => null);
      if (!loaded || isGone) return;
      place.replaceChildren();
      setTools((before) => [...before, { place, Tool: loaded.default }]);
    };
    const stop = watchPlaces(
      [...(text.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])],
      (place) => void load(place),
    );
    return () => {
      isGone = true;
      stop();
      setTools([]);
    };
  }, [html]);
  return (
    <div ref={text}>
      <Prose html={html} />
      {tools.map(({ place, Tool }) => createPortal(<Tool />, place, place.dataset.tool))}
    </div>
  );
}

/** Calls `near` once for each place that comes within a window’s height, and returns how to stop. */
function watchPlaces(places: readonly HTMLElement[], near: (place: HTMLElement) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    places.forEach(near);
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        near(target as HTMLElement);
      }
    },
    { rootMargin: '100% 0px' },
  );
  for (const place of places) observer.observe(place);
  return () => observer.disconnect();
}
