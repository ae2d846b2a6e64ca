import { browserStorage } from '#web/state/browser-storage.ts';

const KEY = 'fairview-notified';
const MAX_IDS = 300;

function readShown(): Record<string, string[]> {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string[]>) : {};
  } catch {
    return {};
  }
}

/** Returns the ids that this browser has not yet shown to the user, and stores them as shown. */
export function takeUnshown(user: string, ids: readonly string[]): string[] {
  const all = readShown();
  const shown = Array.isArray(all[user]) ? all[user] : [];
  const unshown = ids.filter((id) => !shown.includes(id));
  if (unshown.length > 0)
    browserStorage.setItem(KEY, JSON.stringify({ ...all, [user]: [...shown, ...unshown].slice(-MAX_IDS) }));
  return unshown;
}
