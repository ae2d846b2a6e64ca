import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BAND_COLOURS, mixWithPaper, PALETTE } from '#server/modules/share/palette.ts';

const tokens = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8');
const readToken = (name: string) => new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]+)`).exec(tokens)?.[1];

it('has the colours of the site in the light scheme', () => {
  for (const [name, colour] of Object.entries(PALETTE)) expect(readToken(name), name).toBe(colour);
  for (const [band, { fill, on }] of Object.entries(BAND_COLOURS)) {
    expect(readToken(`band-${band.toLowerCase()}`), band).toBe(fill);
    expect(readToken(`band-${band.toLowerCase()}-on`), band).toBe(on);
  }
});

it('mixes from paper to the whole colour', () => {
  expect([mixWithPaper('#14201e', 0), mixWithPaper('#14201e', 1)]).toEqual([PALETTE.paper, '#14201e']);
});
