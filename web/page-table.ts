import type { PAGES } from '#contracts/pages.ts';

/** Every page that exists, by its name in `PAGES`. The routes are made from it, and links are drawn only to what it names. */
export const PAGE_FILES = {
  index: 'pages/home.tsx',
  details: 'pages/details.tsx',
  method: 'pages/method.tsx',
} as const satisfies Partial<Record<keyof typeof PAGES, string>>;

export type PageName = keyof typeof PAGE_FILES;

/** Route ids carry the language: `home___en`, `home___it`. */
export const ROUTE_NAMES: Record<PageName, string> = {
  index: 'home',
  details: 'details',
  method: 'method',
};
