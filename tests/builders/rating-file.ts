import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';

const reason = { en: 'Seen at work in 2025.', it: 'Visto al lavoro nel 2025.' };
const evidence = [
  {
    url: 'https://example.org/a',
    archived: 'https://archive.example.org/a',
    read: '2025-06-20',
    says: 'live',
  },
];

type Raw = Record<string, unknown>;

/** A complete sample file of the asset `example-coin`, as parsed from YAML. */
export function sampleRatingFile(change: Raw = {}): Raw {
  return {
    asset: 'example-coin',
    sample: true,
    rubric: 'rub-1.0',
    as_of: '2025-11-03',
    raters: ['fairview-sample'],
    facts: { website: 'https://example.org', whitepaper: null, first_market: '2020-11-03' },
    items: Object.fromEntries(RATING_ITEMS.map((name) => [name, { 'fairview-sample': 4, final: 4, reason }])),
    inputs: { depth: { value: 4e8, ...reason } },
    ...change,
  };
}

/** A complete file by the two raters `ann` and `bob`, with archived sources. */
export function ratedFile(change: Raw = {}): Raw {
  return {
    ...sampleRatingFile(),
    sample: false,
    raters: ['ann', 'bob'],
    items: Object.fromEntries(RATING_ITEMS.map((name) => [name, { ann: 4, bob: 4, final: 4, evidence }])),
    inputs: { depth: { value: 4e8, ...reason, evidence } },
    ...change,
  };
}

/** The file with some fields of one criterion replaced; `undefined` removes a field. */
export function withItem(file: Raw, name: string, fields: Raw): Raw {
  const items = file.items as Record<string, Raw>;
  const item = Object.entries({ ...items[name], ...fields }).filter(([, value]) => value !== undefined);
  return { ...file, items: { ...items, [name]: Object.fromEntries(item) } };
}
