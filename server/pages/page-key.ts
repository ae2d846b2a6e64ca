import { CATEGORY_IDS } from '#domain/assets/categories.ts';
import { LEVELS } from '#domain/scoring/levels.ts';

type Rule = (value: string) => boolean;
const oneOf =
  (values: readonly string[]): Rule =>
  (value) =>
    values.includes(value);
const upTo =
  (length: number): Rule =>
  (value) =>
    value.length > 0 && value.length <= length;

/** The query parameters each page knows. A page is rendered, and kept, with these alone: the rest of a query changes nothing. */
const KNOWN: Record<string, Record<string, Rule>> = {
  '/': {
    level: upTo(20),
    sort: oneOf([
      'rank',
      'name',
      'fv',
      'project',
      'hype',
      'economics',
      'price',
      'change_24h',
      'change_7d',
      'market_cap',
      'volume_24h',
    ]),
    dir: oneOf(['1', '-1']),
    category: (value) => value.split(',').every((id) => (CATEGORY_IDS as readonly string[]).includes(id)),
    q: upTo(80),
    view: oneOf(['rank', 'cards']),
  },
  '/details/': { id: upTo(200), level: upTo(20) },
};

/** `/it/details/` → `/details/`. */
export function withoutLocale(path: string): string {
  return path === '/it' ? '/' : path.startsWith('/it/') ? path.slice(3) : path;
}

/** Path and query of a page with only what it knows, in one order: equal keys are equal pages. */
export function pageKey(path: string, query: URLSearchParams): string {
  const known = KNOWN[withoutLocale(path)] ?? {};
  const kept = new URLSearchParams();
  for (const [name, rule] of Object.entries(known)) {
    const value = query.get(name);
    if (value !== null && rule(value)) kept.set(name, value);
  }
  if (kept.get('level') === LEVELS[0]) kept.delete('level');
  const text = kept.toString();
  return text === '' ? path : `${path}?${text}`;
}
