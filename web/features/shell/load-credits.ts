import type { ApiClient } from '#contracts/client.ts';
import { sourcesCall } from '#contracts/sources.ts';
import { SOURCES, type SourceId } from '#domain/assets/sources.ts';

/** Returns the external sources whose figures are in use; empty when loading fails: pages render without. */
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
