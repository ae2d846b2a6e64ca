import { browserStorage } from '#web/state/browser-storage.ts';

const KEY = 'fairview-recent-assets';
const MAX_ASSETS = 5;
const MAX_ID_CHARS = 200;

/** Returns the ids of the assets chosen last in this browser, newest first. */
export function readRecentAssets(): string[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((id): id is string => typeof id === 'string' && id.length <= MAX_ID_CHARS)
      .slice(0, MAX_ASSETS);
  } catch {
    return [];
  }
}

export function rememberAsset(id: string): void {
  const others = readRecentAssets().filter((each) => each !== id);
  browserStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MAX_ASSETS)));
}
