import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { ENGLISH_INDEX, PAGES, type PageName } from '../contracts/pages.ts';
import { getLocalePrefix, LOCALES } from '../domain/locale/locales.ts';

const pages = Object.entries(PAGES) as [PageName, string][];
/** `topTen` → `pages/top-ten.tsx`; the page at the root is the ranking. */
const toFile = (page: PageName) =>
  `pages/${page === 'index' ? 'ranking' : page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
/** `/payment/success/` → `payment-success`. */
const toRouteName = (address: string) => address.slice(1, -1).replaceAll('/', '-') || 'index';

/**
 * Registers each page once per language, so that the address determines the language. Route ids contain it:
 * `top-ten___it`.
 */
export default [
  route(ENGLISH_INDEX, toFile('index'), { id: 'en___en' }),
  ...LOCALES.flatMap((locale): RouteConfigEntry[] => [
    ...pages.map(([page, address]) =>
      route(`${getLocalePrefix(locale)}${address}`, toFile(page), {
        id: `${toRouteName(address)}___${locale}`,
      }),
    ),
    route(`${getLocalePrefix(locale)}/*`, 'pages/not-found.tsx', { id: `not-found___${locale}` }),
  ]),
] satisfies RouteConfig;
