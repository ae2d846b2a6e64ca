import { PAGES, type PageName } from '#contracts/pages.ts';
import { removeLocale } from '#domain/locale/locales.ts';

/**
 * Layout around a page. `default`: price ticker, header, footer. `fullWidth`: the same with a page from edge
 * to edge. `blog`: a header with asset search and app. `auth`: site name and footer. `empty`: site name only.
 * `bare`: nothing.
 */
export type Layout = 'default' | 'fullWidth' | 'blog' | 'auth' | 'empty' | 'bare';

/** Layouts of the pages without the default one. */
const LAYOUTS: Partial<Record<PageName, Layout>> = {
  home: 'fullWidth',
  bearBull: 'fullWidth',
  feedback: 'fullWidth',
  landingAppMobile: 'fullWidth',
  blog: 'blog',
  blogAll: 'blog',
  blogPost: 'blog',
  sharedWallet: 'auth',
  login: 'auth',
  loginForgot: 'auth',
  signup: 'auth',
  paymentTest: 'empty',
  paymentSuccess: 'empty',
  paymentCancel: 'empty',
  paymentError: 'empty',
  unsubscribe: 'empty',
  teamInvitation: 'empty',
  offline: 'empty',
  downloadPage: 'bare',
};

const LAYOUT_BY_ADDRESS = new Map(
  Object.entries(LAYOUTS).map(([page, layout]) => [PAGES[page as PageName] as string, layout]),
);

/** Returns the layout of the page at a path; the default for unknown addresses. */
export function layoutOf(pathname: string): Layout {
  return LAYOUT_BY_ADDRESS.get(removeLocale(pathname)) ?? 'default';
}
