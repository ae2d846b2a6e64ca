const KEY = 'fairview-reloaded-at';
const MIN_RELOAD_INTERVAL_MS = 60_000;

/** Dispatched by the router when the code of a page failed to load (`vite.config.ts` adds this). */
export const LOST_PAGE_EVENT = 'fairview:lost-page';

/**
 * Loads a page from the server when a chunk of an older build is missing: at most once a minute, and only
 * online. `address`: the requested page; the current one by default. Returns false when it did not reload.
 */
export function reloadOnce(address?: string): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < MIN_RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage reloads could repeat endlessly, which is worse than an error page.
    return false;
  }
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
  return true;
}

/** Reloads the page when a chunk loaded on demand is missing. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
}
