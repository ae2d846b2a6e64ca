import type { Locale } from '#domain/locale/locales.ts';

/**
 * Returns the supported language with the highest weight in an `Accept-Language` header; English by default.
 */
export function parseAcceptLanguage(header: string | undefined): Locale {
  let best: { locale: Locale; weight: number } = { locale: 'en', weight: 0 };
  for (const entry of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const locale = tag.split('-')[0];
    if (locale !== 'en' && locale !== 'it') continue;
    const quality = parameters
      .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
      .find((found) => found !== undefined);
    const weight = quality === undefined ? 1 : Number(quality);
    if (weight > best.weight) best = { locale, weight };
  }
  return best.locale;
}
