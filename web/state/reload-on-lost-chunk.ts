const KEY = 'fairview-reloaded-at';
const GUARD_MS = 60_000;

/** A part of an older version that the server no longer has: the page loads anew, at most once a minute. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      const last = Number(sessionStorage.getItem(KEY) ?? 0);
      if (Date.now() - last < GUARD_MS) return;
      sessionStorage.setItem(KEY, String(Date.now()));
    } catch {
      // Without storage the guard cannot be kept, and an endless reload is worse than an error page.
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
