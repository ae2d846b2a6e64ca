import type { Locale } from '#domain/locale/locales.ts';

/** The category that says in which language a post is written. */
export const BLOG_CATEGORIES: Readonly<Record<Locale, number>> = { en: 24, it: 3 };
