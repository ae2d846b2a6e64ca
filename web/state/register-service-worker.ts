/** Lets the browser keep copies of the pages it has seen, once the page has nothing better to do. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that refuses reads on without copies.
  const keep = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', keep, { once: true });
}
