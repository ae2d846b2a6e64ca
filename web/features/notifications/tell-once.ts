import { browserStorage } from '#web/state/browser-storage.ts';

const KEY = 'fairview-notified';
const MOST = 300;

function readTold(): Record<string, string[]> {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string[]>) : {};
  } catch {
    return {};
  }
}

/** Of these notifications those that this browser has not yet told this user of; from now on it has, past a reload too. */
export function takeUntold(user: string, ids: readonly string[]): string[] {
  const all = readTold();
  const told = Array.isArray(all[user]) ? all[user] : [];
  const untold = ids.filter((id) => !told.includes(id));
  if (untold.length > 0)
    browserStorage.setItem(KEY, JSON.stringify({ ...all, [user]: [...told, ...untold].slice(-MOST) }));
  return untold;
}
