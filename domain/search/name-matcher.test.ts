import { describe, expect, it } from 'vitest';
import { createNameMatcher } from '#domain/search/name-matcher.ts';

const asset = (name: string, thicker: string, former_names?: string[]) => ({
  _id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  thicker,
  former_names,
});
const polygon = asset('Polygon', 'POL', ['MATIC', 'Matic Network']);
const shiba = asset('Shiba Inu', 'SHIB');

describe('createNameMatcher', () => {
  it.each([
    ['upper case', 'SHIBA', shiba],
    ['accents', 'shíbà', shiba],
    ['a part of a word', 'hib', shiba],
    ['no space', 'shibainu', shiba],
    ['a hyphen', 'shiba-inu', shiba],
    ['words in another order', 'inu shib', shiba],
    ['outer spaces', '  pol ', polygon],
    ['nothing', ' ', polygon],
  ])('matches the present name or ticker for %s', (_what, text, named) => {
    expect(createNameMatcher(text)(named)).toEqual({ formerly: null });
  });

  it.each([
    ['matic', 'MATIC'],
    ['MATI', 'MATIC'],
    ['matic-network', 'Matic Network'],
    ['network matic', 'Matic Network'],
    ['polygon matic', 'MATIC'],
  ])('matches %j and returns the former name %j', (text, formerly) => {
    expect(createNameMatcher(text)(polygon)).toEqual({ formerly });
  });

  it('prefers a whole former ticker to a part of the present name', () => {
    expect(createNameMatcher('luna')(asset('Terra Luna Classic', 'LUNC', ['LUNA', 'Terra']))).toEqual({
      formerly: 'LUNA',
    });
  });

  it.each(['solana', 'shiba cash', '%', '.*'])('returns null for %j', (text) => {
    expect(createNameMatcher(text)(shiba)).toBeNull();
  });
});
