import { PAGES, type PageName } from '#contracts/pages.ts';
import { withoutLocale } from '#domain/locale/locales.ts';

/**
 * What stands around a page. `default`: tape, header, footer. `fullWidth`: the same, and the page draws from edge to edge.
 * `blog`: a header with the asset search and the app. `auth`: the name and a footer. `empty`: the name alone. `bare`: nothing.
 */
export type Layout = 'default' | 'fullWidth' | 'blog' | 'auth' | 'empty' | 'bare';

/** The layout of every page that has not the default one. */
const LAYOUTS: Partial<Record<PageName, Layout>> = {
  home: 'fullWidth',
  bearBull: 'fullWidth',
  feedback: 'fullWidth',
  landingAppMobile: 'fullWidth',
  blog: 'blog',
  blogAll: 'blog',
  blogPost: 'blog',
  login: 'auth',
  loginForgot: 'auth',
  signup: 'auth',
  paymentSuccess: 'empty',
  paymentCancel: 'empty',
  paymentError: 'empty',
  unsubscribe: 'empty',
  downloadPage: 'bare',
};

const LAYOUT_BY_ADDRESS = new Map(
  Object.entries(LAYOUTS).map(([page, layout]) => [PAGES[page as PageName] as string, layout]),
);

/** What stands around the page at a path; an address without a page has the default. */
export function layoutOf(pathname: string): Layout {
  return LAYOUT_BY_ADDRESS.get(withoutLocale(pathname)) ?? 'default';
}
