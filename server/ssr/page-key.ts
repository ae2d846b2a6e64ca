import { COMPARED_SPANS, DEFAULT_SPAN, ENGLISH_INDEX, PAGES, SORT_KEYS } from '#contracts/pages.ts';
import { CATEGORY_IDS } from '#domain/assets/categories.ts';
import { SUPPLIES } from '#domain/compare/price-with-cap.ts';
import { withoutLocale } from '#domain/locale/locales.ts';
import { DEFAULT_LEVEL, LEVELS } from '#domain/method/levels.ts';

/** What a parameter means to its page, in one writing; null when it changes nothing. */
type ParameterReader = (value: string) => string | null;

/** Stands for every value that makes no page: there are endlessly many, and they all look alike. */
const UNKNOWN = 'unknown';

/** One of some values; the first is what the page takes by itself, and so is none at all. */
const oneOf =
  (usual: string, ...others: readonly string[]): ParameterReader =>
  (value) =>
    value === '' || value === usual ? null : others.includes(value) ? value : UNKNOWN;

/** At most so many characters: the page reads no more. */
const maxChars =
  (length: number): ParameterReader =>
  (value) =>
    value.slice(0, length) || null;

const level = oneOf(DEFAULT_LEVEL, ...LEVELS.filter((each) => each !== DEFAULT_LEVEL));

/** Longer than any id can be: such a page does not exist. */
const assetId = maxChars(201);

const RANKING: Record<string, ParameterReader> = {
  level,
  sort: oneOf('rank', ...SORT_KEYS.filter((key) => key !== 'rank')),
  dir: oneOf('1', '-1'),
  category: (value) => {
    const named = value.split(',').filter((id) => id !== '');
    if (!named.every((id) => CATEGORY_IDS.some((known) => known === id))) return UNKNOWN;
    return CATEGORY_IDS.filter((id) => named.includes(id)).join(',') || null;
  },
  q: maxChars(80),
  view: oneOf('rank', 'cards'),
};

/**
 * The query parameters each page knows. A page is rendered, and kept, with these alone: the rest of a query changes
 * nothing. A value that makes no page stays one, so that the page itself answers 404, and is not kept.
 */
const PAGE_PARAMETERS: Record<string, Record<string, ParameterReader>> = {
  [PAGES.index]: RANKING,
  [ENGLISH_INDEX]: RANKING,
  [PAGES.details]: { id: assetId, level },
  [PAGES.comparator]: {
    a: assetId,
    b: assetId,
    c: assetId,
    level,
    range: oneOf(DEFAULT_SPAN, ...COMPARED_SPANS.filter((span) => span !== DEFAULT_SPAN)),
    supply: oneOf('circulating', ...SUPPLIES.filter((kind) => kind !== 'circulating')),
  },
  // One past the longest, so that what is too long stays unknown. Tokens are read in the browser alone: no page is kept by them.
  [PAGES.blogPost]: { id: maxChars(21) },
  [PAGES.knowledgeDetails]: { slug: maxChars(121) },
  [PAGES.login]: { activation: (value) => (value === 'success' || value === 'error' ? value : null) },
};

/** Path and query of a page with only what it knows, in one order: equal keys are equal pages. */
export function pageKey(path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const [name, meaning] of Object.entries(PAGE_PARAMETERS[withoutLocale(path)] ?? {})) {
    const value = query.get(name);
    const parsed = value === null ? null : meaning(value);
    if (parsed !== null) kept.set(name, parsed);
  }
  const text = kept.toString();
  return text === '' ? path : `${path}?${text}`;
}
