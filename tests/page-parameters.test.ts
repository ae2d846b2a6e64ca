import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SORT_KEYS } from '#contracts/pages.ts';
import {
  CAP_FILTERS,
  COLUMN_IDS,
  DEFAULT_COLUMNS,
  FLAG_FILTERS,
  MEASURED_FILTERS,
  OWN_FILTERS,
  ROW_SIZES,
  VIEWS,
} from '#contracts/ranking-parameters.ts';
import { isRankingAddress, readRankingState } from '#contracts/ranking-state.ts';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { BANDS } from '#domain/scoring/snapshot.ts';
import { toPageKey } from '#server/ssr/page-key.ts';

/**
 * State of a page by its address. The server renders from the key, the browser hydrates from the address:
 * both must match.
 */
function readState(address: string) {
  const { searchParams } = new URL(address, 'http://localhost');
  return isRankingAddress(searchParams) ? readRankingState(searchParams) : null;
}

const odd = fc.constantFrom('', 'x', '-2', 'constructor', ' ', '%', 'é', '<b>', 'a'.repeat(81));
const query = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constant('level'), fc.oneof(fc.constantFrom(...RISK_LEVELS), odd)),
      fc.tuple(fc.constant('sort'), fc.oneof(fc.constantFrom(...SORT_KEYS), odd)),
      fc.tuple(fc.constant('dir'), fc.oneof(fc.constantFrom('1', '-1'), odd)),
      fc.tuple(fc.constant('view'), fc.oneof(fc.constantFrom(...VIEWS), odd)),
      fc.tuple(fc.constant('q'), fc.oneof(fc.string({ maxLength: 90 }), odd)),
      fc.tuple(
        fc.constant('category'),
        fc
          .array(fc.oneof(fc.constantFrom(...CATEGORY_IDS), odd), { maxLength: 4 })
          .map((ids) => ids.join(',')),
      ),
      ...[
        ['band', BANDS] as const,
        ['flag', FLAG_FILTERS] as const,
        ['cols', COLUMN_IDS] as const,
        ['cols', DEFAULT_COLUMNS] as const,
      ].map(([name, known]) =>
        fc.tuple(
          fc.constant(name),
          fc.oneof(
            fc.constant(known.join()),
            fc
              .array(fc.oneof(fc.constantFrom<string>(...known), odd), { maxLength: 4 })
              .map((ids) => ids.join()),
          ),
        ),
      ),
      ...[
        ['cap', CAP_FILTERS] as const,
        ['only', OWN_FILTERS] as const,
        ['measured', MEASURED_FILTERS] as const,
        ['rows', ROW_SIZES] as const,
      ].map(([name, known]) => fc.tuple(fc.constant(name), fc.oneof(fc.constantFrom<string>(...known), odd))),
      fc.tuple(fc.string({ maxLength: 8 }), odd),
    ),
    { maxLength: 8 },
  )
  .map((pairs) => new URLSearchParams(pairs));

describe('the cache key of a ranking page', () => {
  it('yields the same state as the address', () => {
    fc.assert(
      fc.property(query, fc.constantFrom('/', '/it/'), (asked, path) => {
        expect(readState(toPageKey(path, asked))).toEqual(readState(`${path}?${asked}`));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is equal for addresses with the same state, and only for those', () => {
    fc.assert(
      fc.property(query, query, (one, other) => {
        const [state, otherState] = [readState(`/?${one}`), readState(`/?${other}`)];
        fc.pre(state !== null);
        const same = JSON.stringify(state) === JSON.stringify(otherState);
        expect(toPageKey('/', one) === toPageKey('/', other)).toBe(same);
      }),
      { numRuns: 2_000 },
    );
  });

  it('supports every sort key', () => {
    for (const key of SORT_KEYS) {
      const asked = new URLSearchParams({ sort: key });
      expect(readState(toPageKey('/', asked))?.sort, key).toBe(key);
    }
  });
});
