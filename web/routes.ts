import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { ENGLISH_INDEX, PAGES, type PageName } from '../contracts/pages.ts';
import { LOCALES, localePrefix } from '../domain/locale/locales.ts';

const pages = Object.entries(PAGES) as [PageName, string][];
/** `topTen` → `pages/top-ten.tsx`; the page at the root is the ranking. */
const fileOf = (page: PageName) =>
  `pages/${page === 'index' ? 'ranking' : page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
/** `/payment/success/` → `payment-success`. */
const nameOf = (address: string) => address.slice(1, -1).replaceAll('/', '-') || 'index';

/**
 * Registers each page once per language, so that the address determines the language. Route ids contain it:
 * `top-ten___it`.
 */
export default [
  route(ENGLISH_INDEX, fileOf('index'), { id: 'en___en' }),
  ...LOCALES.flatMap((locale): RouteConfigEntry[] => [
    ...pages.map(([page, address]) =>
      route(`${localePrefix(locale)}${address}`, fileOf(page), { id: `${nameOf(address)}___${locale}` }),
    ),
    route(`${localePrefix(locale)}/*`, 'pages/not-found.tsx', { id: `not-found___${locale}` }),
  ]),
] satisfies RouteConfig;
