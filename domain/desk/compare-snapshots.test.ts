import { describe, expect, it } from 'vitest';
import { type ComparedAsset, compareSnapshots } from '#domain/desk/compare-snapshots.ts';

const asset = (id: string, parts: Partial<ComparedAsset> = {}): ComparedAsset => ({
  id,
  name: id.toUpperCase(),
  ticker: id,
  score: 50,
  price: 100,
  flags: [],
  ...parts,
});
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('compareSnapshots', () => {
  it('finds nothing between equal snapshots', () => {
    const same = [asset('a', { flags: [{ code: 'F1', severity: 'S2' }] }), asset('b', { score: null })];
    expect(compareSnapshots(same, structuredClone(same))).toEqual({
      scores: [],
      prices: [],
      raised: [],
      cleared: [],
      added: [],
      removed: [],
    });
  });

  it('sorts scores by points and prices by factor, new and lost ones first', () => {
    const before = ['a', 'b', 'c', 'd', 'e'].map((id) => asset(id));
    const after = [
      asset('a', { score: 51, price: 150 }),
      asset('b', { score: 40, price: 50 }),
      asset('c', { score: null, price: null }),
      asset('d'),
      asset('e', { score: 50.1, price: 100.1 }),
    ];
    const { scores, prices } = compareSnapshots(before, after);
    expect(ids(scores)).toEqual(['c', 'b', 'a', 'e']);
    expect(ids(prices)).toEqual(['c', 'b', 'a', 'e']);
    expect(scores[1]).toEqual({ id: 'b', name: 'B', ticker: 'b', before: 50, after: 40 });
  });

  it('lists flags that are new or more severe, and cleared ones', () => {
    const flags = (...list: [string, string][]) => list.map(([code, severity]) => ({ code, severity }));
    const { raised, cleared } = compareSnapshots(
      [asset('a', { flags: flags(['F1', 'S2'], ['F2', 'S3'], ['F3', 'S3']) })],
      [asset('a', { flags: flags(['F1', 'S3'], ['F3', 'S2'], ['F4', 'S1']) })],
    );
    expect(raised.map(({ code, severity }) => [code, severity])).toEqual([
      ['F1', 'S3'],
      ['F4', 'S1'],
    ]);
    expect(cleared).toMatchObject([{ id: 'a', code: 'F2', severity: 'S3' }]);
  });

  it('names assets that are in one snapshot only', () => {
    const { added, removed, scores } = compareSnapshots([asset('a'), asset('b')], [asset('b'), asset('c')]);
    expect([ids(added), ids(removed), scores]).toEqual([['c'], ['a'], []]);
  });
});
