const KEY = 'fairview-reloaded-at';
const GUARD_MS = 60_000;

/** Sent by the router when the code of a page could not be loaded (`vite.config.ts` puts it there). */
export const LOST_PAGE_EVENT = 'fairview:lost-page';

/**
 * Loads a page whole from the server, for a part of an older version that it no longer has: at most once a minute, and not
 * without a network. `address`: the page that was asked for; the present one by default. Gives false when it did not.
 */
export function reloadOnce(address?: string): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage the guard cannot be kept, and an endless reload is worse than an error page.
    return false;
  }
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
  return true;
}

/** Parts of a page that are loaded on demand. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
}
