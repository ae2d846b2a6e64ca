import { describe, expect, it } from 'vitest';
import { findImpersonations } from '#domain/inputs/impersonation.ts';
import { toInputColumns } from '#domain/inputs/input-columns.ts';
import { TRAIT, toTraits } from '#domain/inputs/traits.ts';
import {
  buildFacts,
  buildObservation,
  buildSnapshot,
  buildSubject,
  daysBefore,
  withInputs,
} from '#tests/builders/build-subject.ts';

describe('toInputColumns: rank in its category', () => {
  const asset = (id: string, mcap: number | null, over = {}) =>
    buildSubject(mcap === null ? {} : { mcap }, { facts: { id, category: 'defi', ...over } });
  const ranks = (...assets: ReturnType<typeof asset>[]) =>
    [...toInputColumns(buildSnapshot(...assets)).value.cat_rank].map((rank) =>
      Number.isNaN(rank) ? null : rank,
    );

  it('sorts by market cap', () => {
    expect(ranks(asset('a', 5), asset('b', 9), asset('c', 7))).toEqual([3, 1, 2]);
  });

  it('gives equal market caps the same rank and skips the next', () => {
    expect(ranks(asset('a', 9), asset('b', 9), asset('c', 7))).toEqual([1, 1, 3]);
  });

  it('ranks each category separately', () => {
    expect(ranks(asset('a', 5), asset('b', 9, { category: 'metaverse' }), asset('c', 7))).toEqual([2, 1, 1]);
  });

  it('excludes wrapped assets and those with an unknown market cap', () => {
    expect(ranks(asset('a', 5), asset('w', 9, { kind: 'wrapped' }), asset('u', null))).toEqual([
      1,
      null,
      null,
    ]);
  });

  it('keeps an observed rank', () => {
    const seen = withInputs(asset('a', 5), { mcap: buildObservation(5), cat_rank: buildObservation(40) });
    expect(ranks(seen, asset('b', 3))).toEqual([40, 2]);
  });

  it('has the freshness of the market cap', () => {
    const old = withInputs(asset('a', 5), { mcap: buildObservation(5, { observed_at: daysBefore(3) }) });
    const { fresh } = toInputColumns(buildSnapshot(old));
    expect(fresh.mcap[0]).toBe(0.5);
    expect(fresh.cat_rank[0]).toBe(0.5);
  });
});

describe('toInputColumns', () => {
  it('returns the ids in the order of the assets', () => {
    const assets = ['b', 'a'].map((id) => buildSubject({}, { facts: { id } }));
    expect(toInputColumns(buildSnapshot(...assets)).ids).toEqual(['b', 'a']);
  });

  it('treats a value with an invalid date as unknown', () => {
    const undated = withInputs(buildSubject(), { top10: buildObservation(0.5, { observed_at: '?' }) });
    const { value, fresh } = toInputColumns(buildSnapshot(undated));
    expect([value.top10[0], fresh.top10[0]]).toEqual([Number.NaN, 0]);
  });

  it('derives traits from the consensus mechanism', () => {
    const traits = (consensus: 'pow' | 'none' | 'pos') =>
      toInputColumns(buildSnapshot(buildSubject({ consensus }))).traits[0];
    expect([traits('pow'), traits('none'), traits('pos')]).toEqual([
      TRAIT.PROOF_OF_WORK,
      TRAIT.NO_CONSENSUS,
      0,
    ]);
  });
});

describe('toTraits', () => {
  it.each([
    ['nothing', {}, 0],
    ['a coin', { kind: 'coin' }, TRAIT.NATIVE],
    ['a stablecoin', { kind: 'stablecoin' }, TRAIT.STABLECOIN],
    ['a wrapped asset', { kind: 'wrapped' }, TRAIT.WRAPPED],
    ['a chain', { chain: true }, TRAIT.CHAIN],
    ['a fair launch', { fair_launch: true }, TRAIT.FAIR_LAUNCH],
    ['no repository', { no_repository: true }, TRAIT.NO_REPOSITORY],
    ['no Reddit', { absent_channels: ['rd_sub'] }, TRAIT.NO_REDDIT],
    ['no Telegram', { absent_channels: ['tg'] }, TRAIT.NO_TELEGRAM],
    ['no Twitter', { absent_channels: ['tw'] }, TRAIT.NO_TWITTER],
    ['a channel named twice', { absent_channels: ['tg', 'tg'] }, TRAIT.NO_TELEGRAM],
    ['neither Telegram nor Twitter', { absent_channels: ['tg', 'tw'] }, TRAIT.NO_TELEGRAM | TRAIT.NO_TWITTER],
    ['all at once', { kind: 'coin', chain: true, fair_launch: true, no_repository: true }, 256 + 4 + 8 + 512],
  ] as [string, object, number][])('returns the bits for %s', (_, facts, expected) => {
    expect(toTraits(buildFacts(facts), null)).toBe(expected);
  });

  it('keeps all channels when too few social parts would remain', () => {
    expect(toTraits(buildFacts({ absent_channels: ['rd_sub', 'tg', 'tw'] }), null)).toBe(0);
  });

  it.each([
    ['metaverse', false, TRAIT.NO_FEES],
    ['metaverse', true, 0],
    ['defi', false, 0],
  ] as const)('returns the fee trait of %s with a fee model %s', (category, fee_model, expected) => {
    expect(toTraits(buildFacts({ category, fee_model }), null)).toBe(expected);
  });
});

describe('findImpersonations', () => {
  const lookAlike = (id: string, mcap: number, over = {}) =>
    buildSubject({ mcap }, { facts: { id, name: 'Twin', ticker: 'TWN', ...over } });
  const found = (...assets: ReturnType<typeof lookAlike>[]) => [...findImpersonations(assets)];

  it('takes the lower id as the original for equal market caps', () => {
    expect(found(lookAlike('b', 5), lookAlike('a', 5))).toEqual([[0, 1]]);
    expect(found(lookAlike('a', 5), lookAlike('b', 5))).toEqual([[1, 0]]);
  });

  it('ignores originals that are wrapped or have no market cap', () => {
    expect(found(lookAlike('a', 9, { kind: 'wrapped' }), lookAlike('b', 5))).toEqual([]);
    expect(found(lookAlike('a', 0), lookAlike('b', 0))).toEqual([]);
  });

  it('takes the largest of several as the original', () => {
    expect(found(lookAlike('a', 1), lookAlike('b', 5), lookAlike('c', 3))).toEqual([
      [0, 1],
      [2, 1],
    ]);
  });

  it('ignores names and tickers without letters or digits', () => {
    const signs = { name: '- .', ticker: '_' };
    expect(found(lookAlike('a', 9, signs), lookAlike('b', 5, signs))).toEqual([]);
    expect(found(lookAlike('a', 9, { name: '' }), lookAlike('b', 5, { name: '' }))).toEqual([]);
    expect(found(lookAlike('a', 9, { ticker: '' }), lookAlike('b', 5, { ticker: '' }))).toEqual([]);
  });

  it.each([
    ['8', 'B', false],
    ['0', 'o', true],
    ['1', 'i', true],
    ['1', 'l', true],
    ['$', 's', true],
    ['5', 'S', true],
    ['m', 'n', false],
  ])('treats %s and %s as the same: %s', (one, other, same) => {
    const names = [`Co${one}n`, `Co${other}n`];
    const [first, second] = names.map((name, i) => lookAlike(`x${i}`, 9 - i, { name }));
    expect(found(first!, second!)).toEqual(same ? [[1, 0]] : []);
  });
});
