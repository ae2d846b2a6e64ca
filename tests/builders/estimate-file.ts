import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';

type Raw = Record<string, unknown>;

const reason = { en: 'Seen at work.', it: 'Visto al lavoro.' };

/** A complete file of estimates of the asset `example-coin`, as parsed from YAML. */
export function estimateFile(change: Raw = {}): Raw {
  return {
    asset: 'example-coin',
    rubric: 'rub-1.0',
    as_of: '2025-11-03',
    facts: { website: 'https://example.org', whitepaper: null, first_market: '2020-11-03' },
    items: Object.fromEntries(RATING_ITEMS.map((name) => [name, { value: 4, ...reason }])),
    inputs: { depth: { value: 4e8, ...reason } },
    ...change,
  };
}
