import { ENGLISH_INDEX, FORMER_PATHS, PAGES, type PageName } from '#contracts/pages.ts';
import { detectLocale, getLocalePrefix, type Locale, removeLocale } from '#domain/locale/locales.ts';
import { toPageKey } from '#server/ssr/page-key.ts';

/** Kind of a request for a page. */
export type PageRequest =
  | { kind: 'page'; path: string; key: string; locale: Locale }
  /** Data of a page, for a navigation in the browser. */
  | { kind: 'data'; locale: Locale }
  | { kind: 'redirect'; to: string }
  /** An address that no page can have. */
  | { kind: 'nowhere' };

const ANY_ORIGIN = 'http://page.invalid';

/**
 * Whether browsers resolve a path to itself: no `//`, no backslash, no `..` in any encoding.
 * Otherwise it could resolve to another page or another host.
 */
function isUnambiguousPath(path: string): boolean {
  if (path.includes('//') || !URL.canParse(path, ANY_ORIGIN)) return false;
  const url = new URL(path, ANY_ORIGIN);
  return url.origin === ANY_ORIGIN && url.pathname === path;
}

const hasExtension = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/** Language of a data request: `/it/_.data`, `/it.data` and `/it/details.data` are Italian. */
const getDataLocale = (path: string): Locale => detectLocale(path.replace(/\.data$/, ''));

/**
 * Returns the page that replaced a former address. The Italian form of the English ranking is the ranking
 * itself.
 */
const findReplacement = (path: string): PageName | undefined =>
  path === `/it${ENGLISH_INDEX}` ? 'index' : FORMER_PATHS[removeLocale(path)];

/** Parses path and query as sent. Redirects stay on this host. */
export function readPageRequest(url: string): PageRequest {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const search = at === -1 ? '' : url.slice(at);
  if (!isUnambiguousPath(path)) return { kind: 'nowhere' };
  if (path.endsWith('.data')) return { kind: 'data', locale: getDataLocale(path) };
  if (!path.endsWith('/') && !hasExtension(path)) return { kind: 'redirect', to: `${path}/${search}` };
  const replaced = findReplacement(path);
  if (replaced)
    return { kind: 'redirect', to: `${getLocalePrefix(detectLocale(path))}${PAGES[replaced]}${search}` };
  const key = toPageKey(path, new URLSearchParams(search));
  return { kind: 'page', path, key, locale: detectLocale(path) };
}
