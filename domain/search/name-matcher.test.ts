import { describe, expect, it } from 'vitest';
import { nameMatcher } from '#domain/search/name-matcher.ts';

const asset = (name: string, thicker: string, former_names?: string[]) => ({
  _id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  thicker,
  former_names,
});
const polygon = asset('Polygon', 'POL', ['MATIC', 'Matic Network']);
const shiba = asset('Shiba Inu', 'SHIB');

describe('nameMatcher', () => {
  it.each([
    ['upper case', 'SHIBA', shiba],
    ['accents', 'shíbà', shiba],
    ['a part of a word', 'hib', shiba],
    ['no space', 'shibainu', shiba],
    ['a hyphen', 'shiba-inu', shiba],
    ['words in another order', 'inu shib', shiba],
    ['outer spaces', '  pol ', polygon],
    ['nothing at all', ' ', polygon],
  ])('matches present names typed with %s', (_what, text, named) => {
    expect(nameMatcher(text)(named)).toEqual({ formerly: null });
  });

  it.each([
    ['matic', 'MATIC'],
    ['MATI', 'MATIC'],
    ['matic-network', 'Matic Network'],
    ['network matic', 'Matic Network'],
    ['polygon matic', 'MATIC'],
  ])('matches a former name typed as %j and gives it', (text, formerly) => {
    expect(nameMatcher(text)(polygon)).toEqual({ formerly });
  });

  it('gives a former ticker typed whole even where a part of the present name matches too', () => {
    expect(nameMatcher('luna')(asset('Terra Luna Classic', 'LUNC', ['LUNA', 'Terra']))).toEqual({
      formerly: 'LUNA',
    });
  });

  it.each(['solana', 'shiba cash', '%', '.*'])('does not match %j', (text) => {
    expect(nameMatcher(text)(shiba)).toBeNull();
  });
});
