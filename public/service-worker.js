/**
 * Caches the public pages that a user has opened, for use without a network or while the site does not
 * answer. Requests the network first. Does not handle personal pages and addresses with personal parameters.
 */
const PAGES = 'pages-2';
const FILES = 'files-1';
const MAX_PAGES = 60;
/** More files than one build has, so that files of earlier builds are deleted first. */
const MAX_FILES = 400;

/** Pages of one user and steps of a procedure, in both languages, with the addresses below them. */
const PERSONAL_PAGES = [
  '/wallet/',
  '/wishlist/',
  '/user/',
  '/notifications/',
  '/team/',
  '/weekly-report/',
  '/reports/',
  '/payments/',
  '/payment/',
  '/login/',
  '/signup/',
  '/access-denied/',
  '/unsubscribe/',
];
/** Parameters that grant access or identify a user. */
const PERSONAL_PARAMETERS = ['token', 'version', 'origin', 'activation', 'authToken', 'email'];

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const deleteOldCaches = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => ![PAGES, FILES].includes(name)).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(deleteOldCaches());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.headers.has('authorization')) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fetchFile(request));
  else if (isPersonal(pathname, searchParams)) return;
  else if (request.mode === 'navigate' || pathname.endsWith('.data')) event.respondWith(fetchPage(request));
});

function isPersonal(pathname, searchParams) {
  const page = pathname
    .toLowerCase()
    .replace(/^\/it(?=\/)/, '')
    .replace(/(\/|\/?(_|_root)?\.data)?$/, '/');
  return (
    PERSONAL_PAGES.some((start) => page.startsWith(start)) ||
    PERSONAL_PARAMETERS.some((name) => searchParams.has(name))
  );
}

/** Returns the cached file if there is one, because built files never change under their name. */
async function fetchFile(request) {
  const files = await caches.open(FILES);
  const cached = await files.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await store(files, request, response.clone(), MAX_FILES).catch(() => {});
  return response;
}

/** Returns the answer of the site, or the cached copy when there is no answer or the site is unavailable. */
async function fetchPage(request) {
  const pages = await caches.open(PAGES);
  try {
    const response = await fetch(request);
    if (response.status < 502) {
      if (response.ok && !response.redirected) {
        await store(pages, request, response.clone(), MAX_PAGES).catch(() => {});
      }
      return response;
    }
    return (await readCopy(pages, request)) ?? response;
  } catch (error) {
    const copy = await readCopy(pages, request);
    if (copy) return copy;
    throw error;
  }
}

/** Stores a copy and deletes the oldest ones above `max`. */
async function store(cache, request, response, max) {
  await cache.delete(request);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}

/** Returns the cached copy. The head of a page states when it was made. */
async function readCopy(pages, request) {
  const cached = await pages.match(request);
  if (!cached || request.mode !== 'navigate') return cached;
  const at = new Date(cached.headers.get('date') ?? 0).toISOString();
  const html = (await cached.text()).replace('<head>', `<head><meta name="cached-at" content="${at}"/>`);
  const headers = new Headers(cached.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { status: cached.status, headers });
}

/** Shows a push message, which is in the language of the user. The tag prevents a second notification of it. */
self.addEventListener('push', (event) => {
  const message = readMessage(event.data);
  if (!message) return;
  const { _id, title, description, link } = message;
  event.waitUntil(
    self.registration.showNotification(title, {
      body: description,
      tag: _id,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { link },
    }),
  );
});

function readMessage(data) {
  try {
    const message = data.json();
    return typeof message?.title === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** Opens the page of the notification, in an open window of this site if there is one. Ignores other sites. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.link ?? '/notifications/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const openPage = async () => {
    const windows = await self.clients.matchAll({ type: 'window' });
    const open = windows.find((each) => each.url === url.href) ?? windows[0];
    if (!open) return self.clients.openWindow(url.href);
    await open.focus();
    return open.url === url.href ? open : open.navigate(url.href);
  };
  event.waitUntil(openPage());
});
