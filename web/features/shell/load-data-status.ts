import type { ApiClient } from '#contracts/client.ts';
import { sourcesCall } from '#contracts/sources.ts';
import { SOURCES, type SourceId } from '#domain/assets/sources.ts';

const HOUR_MS = 3_600_000;

/** What the frame of every page says about the data. */
export interface DataStatus {
  /** External sources whose figures are in use. */
  credits: SourceId[];
  /**
   * Times are ISO 8601 UTC. Null without prices. `readAt` is the full hour of the rendering, so that pages of
   * the same data have the same bytes.
   */
  prices: { newestAt: string; olderCount: number; readAt: string } | null;
}

/** Returns the sources in use and the age of the prices. Empty when loading fails: pages render without. */
export async function loadDataStatus(api: ApiClient): Promise<DataStatus> {
  try {
    const { sources, prices_at, older_prices } = await api(sourcesCall, {});
    const credits = sources
      .filter(({ id, figures_live, figures_bundled, days_live, days_bundled }) => {
        const inUse = figures_live + figures_bundled.count + days_live + days_bundled.count > 0;
        return inUse && id in SOURCES && SOURCES[id as SourceId].url !== null;
      })
      .map(({ id }) => id as SourceId);
    const prices = prices_at && {
      newestAt: prices_at,
      olderCount: older_prices,
      readAt: new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString(),
    };
    return { credits, prices: prices || null };
  } catch {
    return { credits: [], prices: null };
  }
}
