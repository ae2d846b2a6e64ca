import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIG_1 } from '#domain/signals/rule.ts';
import { selectSignals } from '#domain/signals/select-signals.ts';

const NONE = { assetIds: new Set<string>(), count: 0, risk: '0' };
const candidate = (assetId: string, priority: number, risk = '80') => ({ assetId, priority, risk });
const select = (candidates: ReturnType<typeof candidate>[], open = NONE) =>
  selectSignals(candidates, open, '10000', SIG_1).map(({ assetId }) => assetId);

describe('selectSignals', () => {
  it('takes the highest score first, then the id', () => {
    expect(select([candidate('c', 50), candidate('b', 60), candidate('a', 50)])).toEqual(['b', 'a', 'c']);
  });

  it('keeps the total risk at 5 % of the reference amount, and lets a smaller one pass', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) => candidate(id, 60 - at, '100'));
    expect(select(six)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(
      select([candidate('big', 60, '50.01'), candidate('small', 50, '50')], { ...NONE, risk: '450' }),
    ).toEqual(['small']);
  });

  it('keeps at most 8 open and one per asset', () => {
    const open = { assetIds: new Set(['a']), count: 7, risk: '70' };
    expect(select([candidate('a', 90, '1'), candidate('b', 80, '1'), candidate('c', 70, '1')], open)).toEqual(
      ['b'],
    );
  });

  it('gives the same choice for every order of the candidates', () => {
    const many = fc.uniqueArray(
      fc.record({
        assetId: fc.string({ minLength: 1 }),
        priority: fc.integer({ min: 50, max: 55 }),
        risk: fc.integer({ min: 1, max: 100 }).map(String),
      }),
      { selector: ({ assetId }) => assetId },
    );
    fc.assert(
      fc.property(many, (candidates) => {
        expect(select([...candidates].reverse())).toEqual(select(candidates));
      }),
    );
  });
});
