import { ENGLISH_INDEX, KEPT_ADDRESSES, PAGES, type PageName } from '#contracts/pages.ts';
import { type Locale, localeOfPath, localePrefix, withoutLocale } from '#domain/locale/locales.ts';
import { pageKey } from '#server/ssr/page-key.ts';

/** What a requested address asks of the pages. */
export type PageRequest =
  | { kind: 'page'; path: string; key: string; locale: Locale }
  /** Data of a page, for a browser that walks to it without a full load. */
  | { kind: 'data'; locale: Locale }
  | { kind: 'redirect'; to: string }
  /** An address that no page can have. */
  | { kind: 'nowhere' };

const ANY_ORIGIN = 'http://page.invalid';

/**
 * Whether a path means the same to a browser as it reads: one slash at a time, no backslash, no `..` in any writing.
 * What it resolves to otherwise may be another page, or another host.
 */
function isUnambiguousPath(path: string): boolean {
  if (path.includes('//') || !URL.canParse(path, ANY_ORIGIN)) return false;
  const url = new URL(path, ANY_ORIGIN);
  return url.origin === ANY_ORIGIN && url.pathname === path;
}

const hasExtension = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/** `/it/_.data`, `/it.data` and `/it/details.data` are Italian like their pages. */
const localeOfData = (path: string): Locale => localeOfPath(path.replace(/\.data$/, ''));

/** The page that replaced the one of an earlier address; the English ranking has no Italian form but the ranking itself. */
const replacedBy = (path: string): PageName | undefined =>
  path === `/it${ENGLISH_INDEX}` ? 'index' : KEPT_ADDRESSES[withoutLocale(path)];

/** Reads path and query as they were sent. A redirect stays on this host by construction. */
export function readPageRequest(url: string): PageRequest {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const search = at === -1 ? '' : url.slice(at);
  if (!isUnambiguousPath(path)) return { kind: 'nowhere' };
  if (path.endsWith('.data')) return { kind: 'data', locale: localeOfData(path) };
  if (!path.endsWith('/') && !hasExtension(path)) return { kind: 'redirect', to: `${path}/${search}` };
  const replaced = replacedBy(path);
  if (replaced)
    return { kind: 'redirect', to: `${localePrefix(localeOfPath(path))}${PAGES[replaced]}${search}` };
  const key = pageKey(path, new URLSearchParams(search));
  return { kind: 'page', path, key, locale: localeOfPath(path) };
}
