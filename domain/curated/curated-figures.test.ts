import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCuratedList, readCuratedInputs } from '#domain/curated/curated-figures.ts';
import { type CuratedList, checkList } from '#domain/curated/curated-list.ts';
import { buildObservation, buildSubject } from '#tests/builders/build-subject.ts';

const source = {
  url: 'https://example.org/a',
  archived: 'https://fairview.example/1',
  sha256: 'a'.repeat(64),
  read: '2026-05-01',
  says: 'it says so',
  by: 'ann',
};
const AS_OF = '2026-05-01';
const list = <K extends CuratedList['kind']>(kind: K, records: object[], as_of = AS_OF) =>
  ({ kind, as_of, records: records.map((record) => ({ ...record, source })) }) as unknown as CuratedList;
const unlock = (date: string, percent = 1) => ({ date, tokens: 1000, percent });

describe('readCuratedInputs', () => {
  it('adds up unlocks from the day after the reference day to day 30 and 365', () => {
    const read = (date: string) => readCuratedInputs(list('unlocks', [unlock(date)]), '2026-05-04');
    expect(read('2026-05-04')).toEqual({ unl30: 0, unl365: 0 });
    expect(read('2026-05-05')).toEqual({ unl30: 1, unl365: 1 });
    expect(read('2026-06-03')).toEqual({ unl30: 1, unl365: 1 });
    expect(read('2026-06-04')).toEqual({ unl30: 0, unl365: 1 });
    expect(read('2027-05-04')).toEqual({ unl30: 0, unl365: 1 });
    expect(read('2027-05-05')).toEqual({ unl30: 0, unl365: 0 });
  });

  it('adds up the stated amounts of rounds and counts each first-tier investor once', () => {
    const rounds = list('rounds', [
      { date: '2024-01-01', name: 'Seed', amount_usd: 5e6, investors: [{ name: 'One', tier1: true }] },
      {
        date: '2025-01-01',
        name: 'A',
        amount_usd: null,
        investors: [
          { name: 'one', tier1: true },
          { name: 'Two', tier1: false },
        ],
      },
    ]);
    expect(readCuratedInputs(rounds, AS_OF)).toEqual({ raised: 5e6, tier1: 1 });
  });

  it('counts milestones promised for the last year and how late the delivered ones were', () => {
    const milestones = list('milestones', [
      { title: 'Old', promised: '2025-04-30', delivered: '2025-04-30' },
      { title: 'Early', promised: '2025-06-01', delivered: '2025-05-01' },
      { title: 'Late', promised: '2025-11-01', delivered: '2026-05-01' },
      { title: 'Open', promised: '2026-05-01', delivered: null },
      { title: 'Ahead', promised: '2026-05-02', delivered: null },
    ]);
    expect(readCuratedInputs(milestones, AS_OF)).toEqual({ n_miles: 3, miles: [0, 5.9] });
  });

  it('gives incidents with their age, named people, and shares of holders', () => {
    expect(readCuratedInputs(list('incidents', [{ severity: 2, date: '2025-05-01' }]), AS_OF)).toEqual({
      inc: [{ severity: 2, years: 1 }],
    });
    expect(readCuratedInputs(list('team', [{ name: 'Ann' }, { name: 'Bob' }]), AS_OF)).toEqual({ named: 2 });
    expect(readCuratedInputs(list('holders', [{ top10: 0.2, top100: 0.5, addresses: 900 }]), AS_OF)).toEqual({
      top10: 0.2,
      top100: 0.5,
      addr: 900,
    });
  });

  it('never counts more unlocks in 30 days than in 365, whatever the list', () => {
    const records = fc.array(
      fc.record({
        date: fc
          .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
        percent: fc.double({ min: 0, max: 100, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(records, (each) => {
        const { unl30, unl365 } = readCuratedInputs(list('unlocks', each), '2026-05-04');
        expect(unl30).toBeLessThanOrEqual(unl365!);
      }),
    );
  });
});

describe('addCuratedList', () => {
  const entered = {
    list: list('team', [{ name: 'Ann', role: { en: 'lead', it: 'guida' } }]),
    by: 'Eve Enter',
  };

  it('takes the place of an estimate and of an older figure, and names who entered it', () => {
    for (const inputs of [
      { named: buildObservation(9, { estimated: true, observed_at: '2026-05-02T00:00:00Z' }) },
      { named: buildObservation(9, { observed_at: '2026-04-30T00:00:00Z' }) },
    ]) {
      const laid = addCuratedList({ ...buildSubject(), inputs }, entered, AS_OF);
      expect(laid.inputs.named).toMatchObject({
        value: 1,
        origin: 'live',
        estimated: false,
        source: 'fairview',
      });
      expect(laid.inputs.named!.reason!.en).toContain('Eve Enter');
      expect(laid.inputs.named!.reason!.links).toEqual([source.archived]);
      expect(laid.facts.team).toEqual([{ name: 'Ann', role: { en: 'lead', it: 'guida' } }]);
      expect(laid.facts.fact_origins?.team?.observed_at).toBe('2026-05-01T00:00:00Z');
    }
  });

  it('gives way to a newer measured figure', () => {
    const inputs = { named: buildObservation(9, { observed_at: '2026-05-02T00:00:00Z' }) };
    expect(addCuratedList({ ...buildSubject(), inputs }, entered, AS_OF).inputs.named!.value).toBe(9);
  });
});

describe('checkList', () => {
  const check = (each: CuratedList) => checkList(each, AS_OF);

  it('refuses a day after the list and a list after today, and accepts the day itself', () => {
    const incident = (date: string) =>
      list('incidents', [{ date, kind: 'other', severity: 1, loss_usd: null }]);
    expect(check(incident(AS_OF))).toBeNull();
    expect(check(incident('2026-05-02'))).toBe('future');
    expect(check(list('team', [{ name: 'Ann' }], '2026-05-02'))).toBe('future');
    expect(check(list('milestones', [{ delivered: '2026-05-02' }]))).toBe('future');
    expect(check(list('unlocks', [unlock('2026-05-02')]))).toBeNull();
  });

  it('refuses the same day or name twice, rounds without any amount, and shares that contradict', () => {
    expect(check(list('unlocks', [unlock('2026-06-01'), unlock('2026-06-01')]))).toBe('repeated');
    expect(check(list('team', [{ name: 'Ann' }, { name: 'ANN' }]))).toBe('repeated');
    expect(check(list('rounds', [{ date: AS_OF, amount_usd: null }]))).toBe('no_amount');
    expect(check(list('holders', [{ top10: 0.5, top100: 0.5, addresses: 1 }]))).toBeNull();
    expect(check(list('holders', [{ top10: 0.51, top100: 0.5, addresses: 1 }]))).toBe('shares');
    const holders = { top10: 0.1, top100: 0.5, addresses: 1 };
    expect(check(list('holders', [holders, holders]))).toBe('one_holders');
  });
});
