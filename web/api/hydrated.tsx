import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { PrefetchedJson } from '#web/api/prefetch.ts';

interface HydratedProps {
  state: PrefetchedJson | null | undefined;
  children: ReactNode;
}

/**
 * Passes prefetched responses to the queries below. They count as fresh from now on: a cached page is served
 * only while its data is current, however long ago it was rendered.
 */
export function Hydrated({ state, children }: HydratedProps) {
  const current = useMemo(() => {
    if (!state) return null;
    const now = Date.now();
    const dehydrated: DehydratedState = JSON.parse(state);
    return {
      ...dehydrated,
      queries: dehydrated.queries.map((query) => ({
        ...query,
        state: { ...query.state, dataUpdatedAt: now },
      })),
    };
  }, [state]);
  return <HydrationBoundary state={current}>{children}</HydrationBoundary>;
}
