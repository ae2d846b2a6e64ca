import type { QueryOf } from '#contracts/call.ts';
import { newsCall } from '#contracts/news.ts';
import { PAGES } from '#contracts/pages.ts';

const NAMES = ['title', 'tickers', 'source', 'tone', 'lang', 'page'] as const;
/** The filter in the address, without empty values. */
export type NewsFilter = Partial<Record<(typeof NAMES)[number], string>>;

/** Reads the filter from the address. Null when a value is not valid. */
export function readNewsFilter(params: URLSearchParams): NewsFilter | null {
  const filter: NewsFilter = {};
  for (const name of NAMES) {
    const value = params.get(name);
    if (value) filter[name] = value;
  }
  return newsCall.query.safeParse(filter).success ? filter : null;
}

export const toNewsQuery = (filter: NewsFilter): QueryOf<typeof newsCall> =>
  filter as QueryOf<typeof newsCall>;

/** Path of the page with a filter. */
export function newsHref(locale: 'en' | 'it', filter: NewsFilter): string {
  const text = new URLSearchParams(filter).toString();
  return `${locale === 'it' ? '/it' : ''}${PAGES.news}${text ? `?${text}` : ''}`;
}

/** Address of the RSS feed with a filter. It has the newest items, whatever the page. */
export function newsFeedHref(locale: 'en' | 'it', { page: _page, ...filter }: NewsFilter): string {
  const text = new URLSearchParams(filter).toString();
  return `${locale === 'it' ? '/it' : ''}/news.xml${text ? `?${text}` : ''}`;
}
