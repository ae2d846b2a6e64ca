import { describe, expect, it } from 'vitest';
import { joinByName } from '#domain/ingest/join-by-name.ts';

const named = (id: string, name: string, symbol: string) => ({ id, name, symbol });
const joined = (...args: Parameters<typeof joinByName>) => Object.fromEntries(joinByName(...args));

describe('joinByName', () => {
  it('joins entries with the same name and symbol, ignoring case', () => {
    expect(joined([named('bitcoin', 'Bitcoin', 'BTC')], [named('btc-bitcoin', 'bitcoin ', 'btc')])).toEqual({
      bitcoin: 'btc-bitcoin',
    });
  });

  it('does not join by symbol or name alone', () => {
    const theirs = [named('btc-batcat', 'batcat', 'BTC'), named('xyz-bitcoin', 'Bitcoin', 'XYZ')];
    expect(joined([named('bitcoin', 'Bitcoin', 'BTC')], theirs)).toEqual({});
  });

  it('does not join entries that occur twice in one list', () => {
    const twice = [named('a', 'Same', 'S'), named('b', 'Same', 'S')];
    expect(joined(twice, [named('x', 'Same', 'S')])).toEqual({});
    expect(joined([named('x', 'Same', 'S')], twice)).toEqual({});
  });

  it('does not join an entry that shares name and symbol with an unlisted coin', () => {
    const ours = [named('real', 'Same', 'S')];
    const theirs = [named('s-same', 'Same', 'S')];
    expect(joined(ours, theirs, [named('real', 'Same', 'S'), named('imitation', 'same', 's')])).toEqual({});
    expect(joined(ours, theirs, [named('real', 'Same', 'S'), named('other', 'Other', 'S')])).toEqual({
      real: 's-same',
    });
  });

  it('distinguishes emoji and other scripts', () => {
    const ours = [named('pepe', '🐸', 'PEPE'), named('pepe-2', '青蛙', 'PEPE')];
    const theirs = [named('pepe-frog', '青蛙', 'PEPE')];
    expect(joined(ours, theirs)).toEqual({ 'pepe-2': 'pepe-frog' });
  });
});
