/**
 * Keeps a copy of the public pages a reader has seen, so that they can still be read without a network or while the site
 * does not answer. What is fresh always wins. Pages of one reader, and addresses that carry something of his, are left to the browser.
 */
const PAGES = 'pages-2';
const FILES = 'files-1';
const MOST_PAGES = 60;
/** More than one build has: what is dropped first is of earlier builds. */
const MOST_FILES = 300;

/** Addresses below these, in both languages, are of one reader or a step of something. */
const PRIVATE = [
  '/wallet/',
  '/wishlist/',
  '/user/',
  '/notifications/',
  '/payments/',
  '/payment/',
  '/login/',
  '/signup/',
  '/access-denied/',
  '/unsubscribe/',
];
/** Let their holder in, or say who he is and what he just did. */
const PRIVATE_PARAMETERS = ['token', 'version', 'origin', 'activation', 'authToken', 'email'];

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => ![PAGES, FILES].includes(name)).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.headers.has('authorization')) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fromFiles(request));
  else if (isPrivate(pathname, searchParams)) return;
  else if (request.mode === 'navigate' || pathname.endsWith('.data')) event.respondWith(fromNetwork(request));
});

function isPrivate(pathname, searchParams) {
  const page = pathname
    .toLowerCase()
    .replace(/^\/it(?=\/)/, '')
    .replace(/(\/|\/?(_|_root)?\.data)?$/, '/');
  return (
    PRIVATE.some((start) => page.startsWith(start)) ||
    PRIVATE_PARAMETERS.some((name) => searchParams.has(name))
  );
}

/** Built files never change under their name. */
async function fromFiles(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(files, request, response.clone(), MOST_FILES).catch(() => {});
  return response;
}

/** The answer of the site; the kept copy where none comes, or where the site says that it cannot answer. */
async function fromNetwork(request) {
  const pages = await caches.open(PAGES);
  try {
    const response = await fetch(request);
    if (response.status < 502) {
      if (response.ok && !response.redirected) {
        await keep(pages, request, response.clone(), MOST_PAGES).catch(() => {});
      }
      return response;
    }
    return (await copyOf(pages, request)) ?? response;
  } catch (error) {
    const copy = await copyOf(pages, request);
    if (copy) return copy;
    throw error;
  }
}

/** Of more than `most`, the copies made first go. */
async function keep(copies, request, response, most) {
  await copies.delete(request);
  await copies.put(request, response);
  const keys = await copies.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => copies.delete(key)));
}

/** The kept copy; a page says in its head of when it is. */
async function copyOf(pages, request) {
  const kept = await pages.match(request);
  if (!kept || request.mode !== 'navigate') return kept;
  const at = new Date(kept.headers.get('date') ?? 0).toISOString();
  const html = (await kept.text()).replace('<head>', `<head><meta name="kept-at" content="${at}"/>`);
  const headers = new Headers(kept.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { status: kept.status, headers });
}

/** A message of the push service: what happened, in the reader's language. Told once, however often it comes. */
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

/** To the page it speaks of, in a window that is open already where there is one. Only addresses of this site are followed. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.link ?? '/notifications/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const go = async () => {
    const windows = await self.clients.matchAll({ type: 'window' });
    const known = windows.find((each) => each.url === url.href) ?? windows[0];
    if (!known) return self.clients.openWindow(url.href);
    await known.focus();
    return known.url === url.href ? known : known.navigate(url.href);
  };
  event.waitUntil(go());
});
