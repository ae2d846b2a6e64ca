import type { Locale } from '#domain/locale/locales.ts';

/** Id of the category that marks the language of a post. */
export const BLOG_CATEGORIES: Readonly<Record<Locale, number>> = { en: 24, it: 3 };
