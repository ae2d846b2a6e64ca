import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';

/** A feed to read. `language`: of its items; null when each item tells. */
export interface Feed {
  url: string;
  name: string;
  language: Locale | null;
}

const bundledFeeds = z.array(z.object({ name: z.string(), language: z.enum(LOCALES), url: z.url() }));

/** Returns the feeds of the operator, else the bundled list. */
export function listFeeds(configured: readonly string[] | null): Feed[] {
  if (configured)
    return [...new Set(configured)].map((url) => ({
      url,
      name: new URL(url).host.replace(/^www\./, ''),
      language: null,
    }));
  const file = new URL('../../../data/news-feeds.json', import.meta.url);
  return bundledFeeds.parse(JSON.parse(readFileSync(file, 'utf8')));
}
