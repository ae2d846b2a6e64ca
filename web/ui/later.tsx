import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Distance from the window at which a part is loaded. */
const NEAR = '400px';
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'popstate'] as const;
/** Delay in browsers without idle callbacks. */
const IDLE_TIMEOUT_MS = 2_000;

/** A part of a page whose code is loaded after the page. */
export interface LaterPart {
  Content: ComponentType<object>;
  /** Loads the code. */
  load: () => Promise<unknown>;
}

/**
 * Defines a part by the import of its component. In the browser, only `load` loads the code. When that fails, the markup
 * of the server stays, and the next call tries again: browsers that remember the failure reload the page
 * (`web/state/reload-on-lost-chunk.ts`).
 */
export function definePart<Props extends object>(
  importPart: () => Promise<{ default: ComponentType<Props> }>,
): LaterPart & { Content: ComponentType<Props> } {
  const { promise: loaded, resolve } = Promise.withResolvers<{ default: ComponentType<Props> }>();
  let loading: Promise<unknown> | null = null;
  return {
    Content: lazy(() => (import.meta.env.SSR ? importPart() : loaded)) as unknown as ComponentType<Props> &
      ComponentType<object>,
    load: () => {
      loading ??= importPart().then(resolve, (error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
}

/**
 * Shows a part of a page that the server renders and the browser makes interactive later: when it comes near the
 * window, at the first touch or key, for an address with a fragment, or when the browser is idle. Until then the markup
 * of the server stays. `props` must not change before that, because React would replace the markup by nothing.
 *
 * The page must import the styles of the part: those of code loaded on demand are not linked in the page.
 */
export function Later<Props extends object>({
  part,
  props,
}: {
  part: LaterPart & { Content: ComponentType<Props> };
  props: Props;
}): ReactNode {
  const isHydrated = useHydrated();
  const [mountsLate] = useState(isHydrated);
  return <Boundary part={part} mountsLate={mountsLate} {...props} />;
}

interface BoundaryProps {
  part: LaterPart;
  /** Whether there is no markup of the server to keep. */
  mountsLate: boolean;
}

/** Does not render again while its props stay the same. */
const Boundary = memo(function Boundary({ part, mountsLate, ...props }: BoundaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Nothing to do after a failure: the page stays readable.
    const load = () => void part.load().catch(() => {});
    if (!mountsLate && box.current) return watchNeed(box.current, load);
    load();
    return undefined;
  }, [part, mountsLate]);
  const { Content } = part;
  return (
    <div ref={box} data-waiting={mountsLate ? undefined : ''}>
      <Suspense fallback={null}>
        <Content {...props} />
        <Ready box={box} />
      </Suspense>
    </div>
  );
});

/** The button that was pressed in each part before its code had arrived. */
const pressed = new WeakMap<Element, HTMLButtonElement>();

/** Its effect runs once the part is interactive: repeats the press that came too early. */
function Ready({ box }: { box: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    delete element.dataset.waiting;
    pressed.get(element)?.click();
    pressed.delete(element);
  }, [box]);
  return null;
}

/** Calls `need` at each sign that the part is needed. Returns the end of the watch. */
function watchNeed(box: HTMLElement, need: () => void): () => void {
  if (location.hash !== '') need();
  const watch = new AbortController();
  const { signal } = watch;
  const observer = new IntersectionObserver(
    (entries) => (entries.some(({ isIntersecting }) => isIntersecting) ? need() : undefined),
    { rootMargin: NEAR },
  );
  observer.observe(box);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const touch of TOUCHES) addEventListener(touch, need, { signal, passive: true });
  // React stops clicks in a part that is not interactive yet at the document.
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button && box.contains(button) && box.dataset.waiting !== undefined) pressed.set(box, button);
    },
    { signal, capture: true },
  );
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(need);
    signal.addEventListener('abort', () => cancelIdleCallback(handle));
  } else {
    const timer = setTimeout(need, IDLE_TIMEOUT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
  return () => watch.abort();
}
