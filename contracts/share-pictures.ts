import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';

type Locale = 'en' | 'it';

/** The picture of one asset in a risk profile. `asOf`: the time of the data. */
export function assetPicturePath(locale: Locale, id: string, level: string, asOf: string): string {
  return `/share/asset/${encodeURIComponent(id)}.${locale}.png?${toQuery(asOf, level)}`;
}

/** The picture of one red flag of an asset. */
export function flagPicturePath(locale: Locale, id: string, code: string, asOf: string): string {
  return `/share/flag/${encodeURIComponent(id)}/${code}.${locale}.png?${toQuery(asOf)}`;
}

/** The picture of two assets beside each other. */
export function comparisonPicturePath(
  locale: Locale,
  [a, b]: readonly [string, string],
  level: string,
  asOf: string,
): string {
  return `/share/compare/${encodeURIComponent(a)}/${encodeURIComponent(b)}.${locale}.png?${toQuery(asOf, level)}`;
}

/** The picture of a chapter of the book. `updated`: its last change; null while it is not published. */
export function chapterPicturePath(locale: Locale, slug: string, updated: string | null): string {
  return `/share/chapter/${encodeURIComponent(slug)}.${locale}.png?${toQuery(updated ?? '')}`;
}

/** The picture of a post of the blog. */
export function postPicturePath(locale: Locale, id: number, date: string): string {
  return `/share/post/${id}.${locale}.png?${toQuery(date)}`;
}

/** `v` changes with the data, so that networks fetch the picture again. The server does not read it. */
function toQuery(asOf: string, level: string = DEFAULT_RISK_LEVEL): string {
  const v = asOf.replaceAll(/\D/g, '').slice(0, 14);
  return String(new URLSearchParams(level === DEFAULT_RISK_LEVEL ? { v } : { level, v }));
}
