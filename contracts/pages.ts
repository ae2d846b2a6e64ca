/** Page addresses by route name, English form. Italian is the same behind `/it`. */
export const PAGES = {
  index: '/',
  details: '/details/',
  method: '/method/',
  plans: '/plans/',
  login: '/login/',
  signup: '/signup/',
} as const;

/** What the ranking can be ordered by in its address; `rank`, the place in the profile, is the default. */
export const SORT_KEYS = [
  'rank',
  'name',
  'project',
  'hype',
  'economics',
  'price',
  'change_24h',
  'change_7d',
  'market_cap',
  'volume_24h',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** The details page of one asset. `level` other than medium is kept in the address. */
export function detailsHref(locale: 'en' | 'it', id: string, name: string, level: string): string {
  const query = new URLSearchParams({ id, level, name });
  return `${locale === 'it' ? '/it' : ''}${PAGES.details}?${query}`;
}
