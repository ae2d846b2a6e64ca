import { MAX_CONTRACT_QUERY_CHARS } from '#contracts/contract-check.ts';
import { NEWS_TONES } from '#contracts/news.ts';
import { COMPARISON_SPANS, DEFAULT_SPAN, ENGLISH_INDEX, PAGES, SORT_KEYS } from '#contracts/pages.ts';
import {
  CAP_FILTERS,
  COLUMN_IDS,
  DEFAULT_COLUMNS,
  FLAG_FILTERS,
  MEASURED_FILTERS,
  OWN_FILTERS,
} from '#contracts/ranking-parameters.ts';
import { MAX_REGISTER_QUERY_CHARS } from '#contracts/registers.ts';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { SUPPLIES } from '#domain/compare/price-with-cap.ts';
import { CERTAINTIES, EVENT_CATEGORIES } from '#domain/events/event.ts';
import { FLAG_BOARD_STATES } from '#domain/flags/board-filter.ts';
import { FLAG_SEVERITIES } from '#domain/flags/flag.ts';
import { LOCALES, removeLocale } from '#domain/locale/locales.ts';
import { DEFAULT_RISK_LEVEL, RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { BANDS } from '#domain/scoring/snapshot.ts';

/** Normalises the value of a parameter; null when it does not change the page. */
type ParameterReader = (value: string) => string | null;

/** Replaces every invalid value, so that they share one key. */
const UNKNOWN = 'unknown';

/** Accepts one of these values. The first is the default and equivalent to an empty value. */
const oneOf =
  (defaultValue: string, ...others: readonly string[]): ParameterReader =>
  (value) =>
    value === '' || value === defaultValue ? null : others.includes(value) ? value : UNKNOWN;

const splitList = (value: string): string[] => value.split(',').filter((each) => each !== '');

/** Accepts several of these values and sorts them. */
const listOf =
  (known: readonly string[]): ParameterReader =>
  (value) => {
    const named = splitList(value);
    if (!named.every((each) => known.includes(each))) return UNKNOWN;
    return known.filter((each) => named.includes(each)).join() || null;
  };

/** Truncates to the number of characters that the page reads. */
const maxChars =
  (length: number): ParameterReader =>
  (value) =>
    value.slice(0, length) || null;

const level = oneOf(DEFAULT_RISK_LEVEL, ...RISK_LEVELS.filter((each) => each !== DEFAULT_RISK_LEVEL));

/** Longer than any asset id, so that a truncated id has no page. */
const assetId = maxChars(201);

const RANKING: Record<string, ParameterReader> = {
  level,
  sort: oneOf('rank', ...SORT_KEYS.filter((key) => key !== 'rank')),
  dir: oneOf('1', '-1'),
  category: listOf(CATEGORY_IDS),
  band: listOf(BANDS),
  flag: listOf(FLAG_FILTERS),
  cap: oneOf('', ...CAP_FILTERS),
  measured: oneOf('', ...MEASURED_FILTERS),
  only: oneOf('', ...OWN_FILTERS),
  q: maxChars(80),
  view: oneOf('rank', 'cards'),
  cols: (value) => {
    const named = [...new Set(splitList(value))];
    if (!named.every((id) => COLUMN_IDS.some((known) => known === id))) return UNKNOWN;
    const columns = named.join();
    return columns === DEFAULT_COLUMNS.join() ? null : columns || null;
  },
  rows: oneOf('dense', 'roomy'),
  n: oneOf('', 'all'),
};

/**
 * Query parameters of each page. A page is rendered and cached with these only, because others have no
 * effect. An invalid value stays invalid, so that the page returns 404 and is not cached.
 */
const PAGE_PARAMETERS: Record<string, Record<string, ParameterReader>> = {
  [PAGES.index]: RANKING,
  [ENGLISH_INDEX]: RANKING,
  [PAGES.details]: { id: assetId, level },
  [PAGES.redFlags]: {
    state: oneOf('', ...FLAG_BOARD_STATES),
    severity: oneOf('', ...FLAG_SEVERITIES),
    code: maxChars(4),
    category: oneOf('', ...CATEGORY_IDS),
    asset: assetId,
    page: maxChars(5),
  },
  [PAGES.regulators]: { q: maxChars(MAX_REGISTER_QUERY_CHARS) },
  [PAGES.news]: {
    title: maxChars(101),
    tickers: maxChars(201),
    source: maxChars(101),
    tone: oneOf('', ...NEWS_TONES),
    lang: oneOf('', ...LOCALES),
    page: maxChars(5),
  },
  [PAGES.ownWeights]: { level, pillars: maxChars(60), weights: maxChars(700), asset: assetId },
  [PAGES.ecosystem]: { chain: maxChars(101), category: oneOf('', ...CATEGORY_IDS) },
  [PAGES.contractCheck]: { q: maxChars(MAX_CONTRACT_QUERY_CHARS) },
  [PAGES.comparator]: {
    a: assetId,
    b: assetId,
    c: assetId,
    d: assetId,
    level,
    range: oneOf(DEFAULT_SPAN, ...COMPARISON_SPANS.filter((span) => span !== DEFAULT_SPAN)),
    supply: oneOf('circulating', ...SUPPLIES.filter((kind) => kind !== 'circulating')),
  },
  // One more than the maximum, so that a truncated value stays unknown. Tokens are read in the browser only.
  [PAGES.blogPost]: { id: maxChars(21) },
  [PAGES.knowledgeDetails]: { slug: maxChars(121) },
  [PAGES.plans]: { interval: oneOf('month', 'year'), currency: oneOf('eur', 'usd') },
  [PAGES.paymentTest]: { session: maxChars(37) },
  [PAGES.events]: {
    view: oneOf('', 'month'),
    month: maxChars(8),
    when: oneOf('future', 'past'),
    coins: maxChars(201),
    category: oneOf('', ...EVENT_CATEGORIES),
    certainty: oneOf('', ...CERTAINTIES),
    page: maxChars(5),
  },
  [PAGES.login]: { activation: (value) => (value === 'success' || value === 'error' ? value : null) },
};

/** Path and known parameters of a page in a fixed order: equal keys are equal pages. */
export function toPageKey(path: string, query: URLSearchParams): string {
  const knownParameters = new URLSearchParams();
  for (const [name, meaning] of Object.entries(PAGE_PARAMETERS[removeLocale(path)] ?? {})) {
    const value = query.get(name);
    const parsed = value === null ? null : meaning(value);
    if (parsed !== null) knownParameters.set(name, parsed);
  }
  const text = knownParameters.toString();
  return text === '' ? path : `${path}?${text}`;
}
