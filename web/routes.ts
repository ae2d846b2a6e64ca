import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { PAGES } from '../contracts/pages.ts';
import { LOCALES, localePrefix } from '../domain/locale/locales.ts';
import { PAGE_FILES, type PageName, ROUTE_NAMES } from './page-table.ts';

/** Each page once a language, so that the address alone tells which language it is. */
const pages = LOCALES.flatMap((locale): RouteConfigEntry[] => [
  ...(Object.keys(PAGE_FILES) as PageName[]).map((page) =>
    route(`${localePrefix(locale)}${PAGES[page]}`, PAGE_FILES[page], {
      id: `${ROUTE_NAMES[page]}___${locale}`,
    }),
  ),
  route(`${localePrefix(locale)}/*`, 'pages/not-found.tsx', { id: `not-found___${locale}` }),
]);

export default pages satisfies RouteConfig;
