/** Page addresses by route name, English form. Italian is the same behind `/it`. */
export const PAGES = {
  index: '/',
  home: '/home/',
  details: '/details/',
  method: '/method/',
  dataSources: '/data-sources/',
  topTen: '/top-ten/',
  bearBull: '/bear-bull/',
  comparator: '/comparator/',
  ecosystem: '/ecosystem/',
  news: '/news/',
  events: '/events/',
  copyTrading: '/copy-trading/',
  knowledge: '/knowledge/',
  knowledgeDetails: '/knowledge/details/',
  blog: '/blog/',
  blogAll: '/blog/all/',
  blogPost: '/blog/post/',
  wallet: '/wallet/',
  walletImport: '/wallet/import/',
  walletTax: '/wallet/tax/',
  wishlist: '/wishlist/',
  user: '/user/',
  notifications: '/notifications/',
  login: '/login/',
  loginForgot: '/login/forgot/',
  signup: '/signup/',
  plans: '/plans/',
  payments: '/payments/',
  paymentSuccess: '/payment/success/',
  paymentCancel: '/payment/cancel/',
  paymentError: '/payment/error/',
  accessDenied: '/access-denied/',
  support: '/support/',
  feedback: '/feedback/',
  formEmail: '/form-email/',
  downloadApp: '/download-app/',
  downloadPage: '/download-page/',
  landingAppMobile: '/landing-app-mobile/',
  unsubscribe: '/unsubscribe/',
  terms: '/terms/',
  privacyPolicy: '/privacy-policy/',
} as const;

export type PageName = keyof typeof PAGES;

/** Pages of a signed-in reader: an empty frame for everybody else, who is led to the login. */
export const PROTECTED_PAGES: readonly PageName[] = [
  'wallet',
  'walletImport',
  'walletTax',
  'wishlist',
  'user',
  'notifications',
  'payments',
];

/** Pages that are steps of something or depend on who reads: never in a search engine. */
export const UNLISTED_PAGES: readonly PageName[] = [
  ...PROTECTED_PAGES,
  'login',
  'loginForgot',
  'signup',
  'paymentSuccess',
  'paymentCancel',
  'paymentError',
  'accessDenied',
  'downloadPage',
  'unsubscribe',
];

/** The English ranking under an address of its own: `/` may lead a reader of Italian to `/it/`, this one never does. */
export const ENGLISH_INDEX = '/en/';

/** Addresses of earlier times, English form, and the page that replaced each. The query is kept. */
export const KEPT_ADDRESSES: Readonly<Record<string, PageName>> = {
  '/index-old-11-2023/': 'index',
  '/index-old-df65srt/': 'index',
  '/app/': 'downloadApp',
  '/open-app/': 'downloadApp',
  '/download-app-b/': 'downloadApp',
};

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

/** How far back the comparator reads prices; a year is the default. */
export const COMPARED_SPANS = ['30d', '90d', '1y', 'all'] as const;
export type ComparedSpan = (typeof COMPARED_SPANS)[number];
export const DEFAULT_SPAN: ComparedSpan = '1y';

/** The details page of one asset. `level` other than medium is kept in the address. */
export function detailsHref(locale: 'en' | 'it', id: string, name: string, level: string): string {
  const query = new URLSearchParams({ id, level, name });
  return `${locale === 'it' ? '/it' : ''}${PAGES.details}?${query}`;
}

/** The comparator with one asset chosen. `level` other than medium is kept in the address. */
export function compareHref(locale: 'en' | 'it', id: string, level: string): string {
  const query = new URLSearchParams(level === 'medium' ? { a: id } : { a: id, level });
  return `${locale === 'it' ? '/it' : ''}${PAGES.comparator}?${query}`;
}
