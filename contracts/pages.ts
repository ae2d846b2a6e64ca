/** Paths of pages by route name, in English. Italian paths have the prefix `/it`. */
export const PAGES = {
  index: '/',
  home: '/home/',
  details: '/details/',
  method: '/method/',
  proof: '/proof/',
  ownWeights: '/own-weights/',
  dataSources: '/data-sources/',
  openData: '/open-data/',
  redFlags: '/red-flags/',
  regulators: '/regulators/',
  contractCheck: '/contract-check/',
  topTen: '/top-ten/',
  bearBull: '/bear-bull/',
  comparator: '/comparator/',
  ecosystem: '/ecosystem/',
  news: '/news/',
  events: '/events/',
  liveEvents: '/live-events/',
  copyTrading: '/copy-trading/',
  knowledge: '/knowledge/',
  knowledgeDetails: '/knowledge/details/',
  blog: '/blog/',
  blogAll: '/blog/all/',
  blogPost: '/blog/post/',
  wallet: '/wallet/',
  walletAnalysis: '/wallet/analysis/',
  walletImport: '/wallet/import/',
  walletTax: '/wallet/tax/',
  sharedWallet: '/shared-wallet/',
  wishlist: '/wishlist/',
  user: '/user/',
  notifications: '/notifications/',
  apiKeys: '/api-keys/',
  weeklyReport: '/weekly-report/',
  reports: '/reports/',
  team: '/team/',
  teamInvitation: '/team/invitation/',
  login: '/login/',
  loginForgot: '/login/forgot/',
  signup: '/signup/',
  plans: '/plans/',
  payments: '/payments/',
  paymentTest: '/payment/test/',
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
  offline: '/offline/',
  desk: '/desk/',
  terms: '/terms/',
  privacyPolicy: '/privacy-policy/',
} as const;

export type PageName = keyof typeof PAGES;

/** Pages for logged-in users. Visitors receive an empty page and are redirected to the login. */
export const PROTECTED_PAGES: readonly PageName[] = [
  'wallet',
  'walletAnalysis',
  'walletImport',
  'walletTax',
  'wishlist',
  'user',
  'notifications',
  'payments',
  'team',
  'weeklyReport',
  'reports',
  'desk',
];

/** Pages excluded from search engines: steps of a process, and pages that depend on the user. */
export const UNLISTED_PAGES: readonly PageName[] = [
  ...PROTECTED_PAGES,
  'login',
  'loginForgot',
  'signup',
  'paymentTest',
  'paymentSuccess',
  'paymentCancel',
  'paymentError',
  'accessDenied',
  'downloadPage',
  'teamInvitation',
  'sharedWallet',
  'unsubscribe',
  'offline',
];

/**
 * Pages whose address may contain a secret that lasts, in the part that browsers send to no server. No script of a
 * third party is loaded there, and no copy is kept.
 */
export const SECRET_PAGES: readonly PageName[] = ['sharedWallet'];

/** Returns the path of a shared wallet with its secret, which browsers send to no server. */
export const sharedWalletHref = (locale: 'en' | 'it', token: string): string =>
  `${locale === 'it' ? '/it' : ''}${PAGES.sharedWallet}#${token}`;

/** The English ranking at its own path: `/` may redirect to `/it/`, this one never does. */
export const ENGLISH_INDEX = '/en/';

/** Former paths in English, with the page that replaced each. Redirects keep the query. */
export const FORMER_PATHS: Readonly<Record<string, PageName>> = {
  '/index-old-11-2023/': 'index',
  '/index-old-df65srt/': 'index',
  '/app/': 'downloadApp',
  '/open-app/': 'downloadApp',
  '/download-app-b/': 'downloadApp',
};

/** Sort keys of the ranking in its URL; `rank`, in the risk profile, is the default. */
export const SORT_KEYS = [
  'rank',
  'name',
  'project',
  'hype',
  'economics',
  'price',
  'change_1h',
  'change_24h',
  'change_7d',
  'market_cap',
  'volume_24h',
  'supply',
  'flags',
  'measured',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Time spans of prices in the comparator; 1 year is the default. */
export const COMPARISON_SPANS = ['30d', '90d', '1y', 'all'] as const;
export type ComparisonSpan = (typeof COMPARISON_SPANS)[number];
export const DEFAULT_SPAN: ComparisonSpan = '1y';

/** Path of the details page of one asset, with its query. */
export function detailsHref(locale: 'en' | 'it', id: string, name: string, level: string): string {
  const query = new URLSearchParams({ id, level, name });
  return `${locale === 'it' ? '/it' : ''}${PAGES.details}?${query}`;
}

/** Path of the red-flag board; with `asset` and `code`, of one flag. */
export function redFlagsHref(locale: 'en' | 'it', query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return `${locale === 'it' ? '/it' : ''}${PAGES.redFlags}${text ? `?${text}` : ''}`;
}

/** Path of the page of events with choices. */
export function eventsHref(locale: 'en' | 'it', query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return `${locale === 'it' ? '/it' : ''}${PAGES.events}${text ? `?${text}` : ''}`;
}

/** Path of the calendar file of events under a filter, or of one (`id`). */
export function eventFileHref(locale: 'en' | 'it', query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return `${locale === 'it' ? '/it' : ''}/events.ics${text ? `?${text}` : ''}`;
}

/** Path of the feed of posts in a language. */
export const postsFeedHref = (locale: 'en' | 'it'): string => `${locale === 'it' ? '/it' : ''}/blog.xml`;

/** Path of the comparator with one asset selected. Omits the default `level`, medium. */
export function compareHref(locale: 'en' | 'it', id: string, level: string): string {
  const query = new URLSearchParams(level === 'medium' ? { a: id } : { a: id, level });
  return `${locale === 'it' ? '/it' : ''}${PAGES.comparator}?${query}`;
}

/** Returns a function from the name of a page to its address in a language; null for an unknown name. */
export function pageAddresses(locale: 'en' | 'it'): (name: string) => string | null {
  const prefix = locale === 'it' ? '/it' : '';
  return (name) => (Object.hasOwn(PAGES, name) ? `${prefix}${PAGES[name as PageName]}` : null);
}
