/** Start of the name of the service worker's cache of visited pages. */
const PAGE_CACHES = 'pages-';

/** Deletes the offline copies of the pages opened in this browser. */
export async function deleteOfflineCopies(): Promise<void> {
  // Absent without HTTPS, and refused by some private windows.
  const names = await globalThis.caches?.keys().catch(() => []);
  await Promise.all(
    (names ?? []).filter((name) => name.startsWith(PAGE_CACHES)).map((name) => caches.delete(name)),
  );
}
