import type { ApiClient } from '#contracts/client.ts';
import { sourcesCall } from '#contracts/sources.ts';
import { SOURCES, type SourceId } from '#domain/assets/sources.ts';

/** Outside sources of which figures are in use, live or bundled; empty when it cannot be read: pages stand without it. */
export async function loadCredits(api: ApiClient): Promise<SourceId[]> {
  try {
    const { sources } = await api(sourcesCall, {});
    return sources
      .filter(({ id, figures_live, figures_bundled, days_live, days_bundled }) => {
        const inUse = figures_live + figures_bundled.count + days_live + days_bundled.count > 0;
        return inUse && id in SOURCES && SOURCES[id as SourceId].url !== null;
      })
      .map(({ id }) => id as SourceId);
  } catch {
    return [];
  }
}
