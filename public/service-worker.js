/**
 * Caches the public pages that a user has opened, for use without a network or while the site does not
 * answer. Requests the network first. Keeps no answer of the API and no page with personal parameters; pages of
 * a procedure are not kept. The frame of the wishlist is the same for everyone, so it is kept like a public page.
 * The names end with the version of the browser storage: an update of it drops all copies of the former one.
 */
const PAGES = 'pages-3-v7';
const FILES = 'files-1';
/** The offline page of each language with its styles and fonts. */
const OFFLINE = 'offline-1-v7';
const OFFLINE_PATHS = { en: '/offline/', it: '/it/offline/' };
const DAY_MS = 24 * 60 * 60 * 1000;
/** A copy younger than this is not fetched again when its page is shown once more. */
const FRESH_MS = 5 * 60 * 1000;
const MAX_PAGES = 60;
/** More files than one build has, so that files of earlier builds are deleted first. */
const MAX_FILES = 600;
/** Copies that the offline page lists. */
const MAX_LISTED = 20;

/** Pages of one user and steps of a procedure, in both languages, with the addresses below them. */
const PERSONAL_PAGES = [
  '/wallet/',
  '/shared-wallet/',
  '/user/',
  '/notifications/',
  '/team/',
  '/weekly-report/',
  '/reports/',
  '/desk/',
  '/payments/',
  '/payment/',
  '/login/',
  '/signup/',
  '/access-denied/',
  '/unsubscribe/',
  '/offline/',
];
/** Parameters that grant access or identify a user. */
const PERSONAL_PARAMETERS = ['token', 'version', 'origin', 'activation', 'authToken', 'email'];
/** Ranking, asset pages and wishlist: kept even when they were reached from another page, without loading them. */
const ALWAYS_KEPT = /^(\/it)?\/(details\/|wishlist\/)?$/;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // A site that does not answer now is asked again with a later page.
  event.waitUntil(keepOfflinePages().catch(() => {}));
});

self.addEventListener('activate', (event) => {
  const deleteOldCaches = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => ![PAGES, FILES, OFFLINE].includes(name)).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(deleteOldCaches().then(keepOpenPages));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.headers.has('authorization')) return;
  const isNavigation = request.mode === 'navigate';
  if (pathname.startsWith('/assets/')) event.respondWith(fetchFile(request));
  else if (PERSONAL_PARAMETERS.some((name) => searchParams.has(name))) return;
  else if (isPersonal(pathname)) {
    if (isNavigation) event.respondWith(fetch(request).catch((error) => showOfflinePage(request, error)));
  } else if (isNavigation || pathname.endsWith('.data')) {
    event.respondWith(fetchPage(request));
    if (isNavigation) event.waitUntil(renewOfflinePages().catch(() => {}));
  }
});

/** The page tells each address that it shows. */
self.addEventListener('message', (event) => {
  if (typeof event.data === 'string') event.waitUntil(keepShown(event.data).catch(() => {}));
});

/** `/it/details/_.data` and `/it/details.data` → `/it/details/`; the path of a page stays. */
const toPagePath = (pathname) => pathname.replace(/(\/|\/?(_|_root)?\.data)?$/, '/');

function isPersonal(pathname) {
  const page = toPagePath(pathname.toLowerCase().replace(/^\/it(?=\/)/, ''));
  return PERSONAL_PAGES.some((start) => page.startsWith(start));
}

const languageOf = (pathname) => (/^\/it(\/|$)/.test(pathname) ? 'it' : 'en');

/** Returns the cached file if there is one, because built files never change under their name. */
async function fetchFile(request) {
  const files = await caches.open(FILES);
  const cached = (await files.match(request)) ?? (await (await caches.open(OFFLINE)).match(request));
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await store(files, request, response.clone(), MAX_FILES).catch(() => {});
  return response;
}

/**
 * Returns the answer of the site, or the cached copy when there is no answer or the site is unavailable, or the
 * offline page.
 */
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
    return (await readCopy(pages, request)) ?? showOfflinePage(request, error);
  }
}

/** Stores a copy and deletes the oldest ones above `max`. */
async function store(cache, request, response, max) {
  await cache.delete(request);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}

/**
 * Returns the cached copy. The head of a page states when it was made. Without a copy of the very address, leads
 * to the newest one of the same asset, or of the ranking in another order.
 */
async function readCopy(pages, request) {
  const cached = await pages.match(request);
  if (!cached && request.mode === 'navigate') return findSimilar(pages, new URL(request.url));
  if (!cached || request.mode !== 'navigate') return cached;
  const at = new Date(cached.headers.get('date') ?? 0).toISOString();
  const html = (await cached.text()).replace('<head>', `<head><meta name="cached-at" content="${at}"/>`);
  const headers = new Headers(cached.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { status: cached.status, headers });
}

/** The request of the newest copy of a path with the same `id`. */
async function findSimilarKey(pages, { pathname, searchParams }) {
  const isSame = ({ url }) => {
    const kept = new URL(url);
    return kept.pathname === pathname && kept.searchParams.get('id') === searchParams.get('id');
  };
  return (await pages.keys()).reverse().find(isSame);
}

async function findSimilar(pages, wanted) {
  if (!ALWAYS_KEPT.test(wanted.pathname)) return undefined;
  // The site leads from `/` to the language of the reader.
  const found =
    (await findSimilarKey(pages, wanted)) ??
    (wanted.pathname === '/' ? await findSimilarKey(pages, new URL('/it/', wanted)) : undefined);
  return found && Response.redirect(found.url, 302);
}

/** Keeps the pages that are open when the worker starts: it did not see their requests. */
async function keepOpenPages() {
  const windows = await self.clients.matchAll({ type: 'window' });
  const wanted = windows.map(({ url }) => new URL(url)).filter(isPublic);
  await Promise.all(wanted.map((url) => keepPage(PAGES, url.href).catch(() => {})));
}

const isPublic = ({ origin, pathname, searchParams }) =>
  origin === self.location.origin &&
  !isPersonal(pathname) &&
  !PERSONAL_PARAMETERS.some((name) => searchParams.has(name));

/** Keeps ranking, asset page or wishlist that the browser shows without having loaded it, unless a copy is fresh. */
async function keepShown(href) {
  const url = new URL(href);
  if (!isPublic(url) || !ALWAYS_KEPT.test(url.pathname)) return;
  const pages = await caches.open(PAGES);
  const key = await findSimilarKey(pages, url);
  const copy = key && (await pages.match(key));
  if (Date.now() - Date.parse(copy?.headers.get('date') ?? 0) > FRESH_MS) await keepPage(PAGES, url.href);
}

async function renewOfflinePages() {
  const url = new URL(OFFLINE_PATHS.en, self.location.origin);
  const copy = await (await caches.open(OFFLINE)).match(new Request(url));
  if (Date.now() - Date.parse(copy?.headers.get('date') ?? 0) > DAY_MS) await keepOfflinePages();
}

async function keepOfflinePages() {
  const paths = Object.values(OFFLINE_PATHS);
  await Promise.all(paths.map((path) => keepPage(OFFLINE, new URL(path, self.location.origin).href)));
}

/** Stores a page with the files that its head names. The offline page needs no scripts. */
async function keepPage(name, href) {
  const request = new Request(href.replace(/#.*/, ''));
  const response = await fetch(request);
  if (!response.ok || response.redirected) return;
  const html = await response.clone().text();
  const cache = await caches.open(name);
  await store(cache, request, response, name === PAGES ? MAX_PAGES : MAX_FILES);
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(js|css|woff2|svg)/g));
  const wanted = [...files].filter((file) => name === PAGES || !file.endsWith('.js'));
  await Promise.all(
    wanted.map(async (file) => {
      const asked = new Request(new URL(file, href));
      const answer = await fetchFile(asked);
      if (name === OFFLINE && answer.ok) await store(cache, asked, answer.clone(), MAX_FILES);
    }),
  );
}

/** The offline page in the language of the address, with the kept pages of that language, without scripts. */
async function showOfflinePage(request, error) {
  if (request.mode !== 'navigate') throw error;
  const language = languageOf(new URL(request.url).pathname);
  const cached = await (await caches.open(OFFLINE)).match(
    new Request(new URL(OFFLINE_PATHS[language], self.location.origin)),
  );
  if (!cached) throw error;
  const list = await listCopies(language);
  const html = (await cached.text())
    .replace(/<script[^>]* type="text\/waiting".*?<\/script>|<link rel="text\/waiting"[^>]*>/gs, '')
    .replace(/(<a [^>]*data-again[^>]* href=")[^"]*/, (_, start) => start + toMarkup(request.url))
    .replace(/(<ul[^>]* data-copies[^>]*>).*?(?=<\/ul>)/s, (all, start) => (list ? start + list : all));
  const headers = new Headers(cached.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { headers });
}

/** The path and query of an address, for an attribute. */
function toMarkup(url) {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** Links to the newest copies with the time of each. Titles are markup of our own pages. */
async function listCopies(language) {
  const pages = await caches.open(PAGES);
  const keys = (await pages.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return languageOf(pathname) === language && !pathname.endsWith('.data');
  });
  const format = new Intl.DateTimeFormat(language === 'it' ? 'it' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const entries = keys
    .reverse()
    .slice(0, MAX_LISTED)
    .map(async (key) => {
      const copy = await pages.match(key);
      const [, title] = /<title>(.*?)(?: · Fairview)?<\/title>/.exec((await copy?.text()) ?? '') ?? [];
      if (!title) return '';
      const at = new Date(copy.headers.get('date') ?? 0);
      return `<li><a href="${toMarkup(key.url)}">${title}</a> <time datetime="${at.toISOString()}">${format.format(at)}</time></li>`;
    });
  return (await Promise.all(entries)).join('');
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
