import { describe, expect, it } from 'vitest';
import { hasMixedScripts, toUsernameKey } from '#domain/people/username-key.ts';

describe('toUsernameKey', () => {
  it.each([
    ['Satoshi', 'satoshi'],
    ['satoshi', 'sat0shi'],
    ['satoshi', 'satosh1'],
    ['satoshi', 'ｓａｔｏｓｈｉ'],
    ['satoshi', 'sa.to-shi'],
    ['pace', 'расе'],
    ['modern', 'modem'],
    ['zoé', 'zoe'],
    ['ΝΟΥΣ', 'νους'],
  ])('is equal for %s and %s', (one, other) => {
    expect(toUsernameKey(one)).toBe(toUsernameKey(other));
  });

  it.each([
    ['satoshi', 'satoshia'],
    ['ada', 'adu'],
    ['中本', '中木'],
    ['user10', 'user11x'],
  ])('differs for %s and %s', (one, other) => {
    expect(toUsernameKey(one)).not.toBe(toUsernameKey(other));
  });
});

describe('hasMixedScripts', () => {
  it.each([
    ['satoshi', false],
    ['sаtoshi', true],
    ['Νick', true],
    ['сатоши', false],
    ['中本さとし2', false],
  ])('for %s returns %s', (username, mixes) => {
    expect(hasMixedScripts(username)).toBe(mixes);
  });
});
