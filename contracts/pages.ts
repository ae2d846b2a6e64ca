/** Page addresses by route name, English form. Italian is the same behind `/it`. */
export const PAGES = {
  index: '/',
  details: '/details/',
  method: '/method/',
  plans: '/plans/',
  login: '/login/',
  signup: '/signup/',
} as const;

/** The details page of one asset. `level` other than medium is kept in the address. */
export function detailsHref(locale: 'en' | 'it', id: string, name: string, level: string): string {
  const query = new URLSearchParams({ id, level, name });
  return `${locale === 'it' ? '/it' : ''}${PAGES.details}?${query}`;
}
