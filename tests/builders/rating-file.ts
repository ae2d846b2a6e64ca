import type { Raters } from '#domain/ratings/rating-file.ts';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';

type Raw = Record<string, unknown>;

const rater = (name: string) => ({ name, holdings: [], disclosed: '2025-06-01' });

/** Fictitious raters without holdings. */
export const RATERS = {
  ann: rater('Ann Example'),
  bob: rater('Bob Sample'),
  cai: rater('Cai Model'),
} satisfies Raters;

/** A complete archived source. */
export const SOURCE = {
  url: 'https://example.org/a',
  archived: 'https://archive.example.org/a',
  sha256: 'a'.repeat(64),
  read: '2025-06-20',
  says: 'live',
};

/** A complete file about `example-coin` by the two raters `ann` and `bob`, as parsed from YAML. */
export function ratingFile(change: Raw = {}): Raw {
  return {
    asset: 'example-coin',
    rubric: 'rub-1.0',
    as_of: '2025-11-03',
    raters: ['ann', 'bob'],
    items: Object.fromEntries(
      RATING_ITEMS.map((name) => [name, { ann: 4, bob: 4, final: 4, evidence: [SOURCE] }]),
    ),
    ...change,
  };
}

/** The file with some fields of one criterion replaced; `undefined` removes a field. */
export function withItem(file: Raw, name: string, fields: Raw): Raw {
  const items = file.items as Record<string, Raw>;
  const item = Object.entries({ ...items[name], ...fields }).filter(([, value]) => value !== undefined);
  return { ...file, items: { ...items, [name]: Object.fromEntries(item) } };
}
