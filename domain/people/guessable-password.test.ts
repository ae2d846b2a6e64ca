import { describe, expect, it } from 'vitest';
import { isGuessable } from '#domain/people/guessable-password.ts';

const COMMON = new Set(['password', 'p@ssw0rd', 'qwerty', 'sunshine', 'abc123456', 'letmein', 'ada']);

describe('isGuessable', () => {
  it.each([
    ['Password1!', 'a number and a sign after it'],
    ['P@ssw0rd1!', 'signs for letters'],
    ['Pa$$w0rd2024!', 'signs for letters and a year'],
    ['!!Qwerty12', 'signs before it'],
    ['$unsh1ne!7', 'a sign for its first letter'],
    ['Abc-123456!', 'a sign inside'],
    ['Ｐassword1!', 'a full-width letter'],
  ])('is true for a common password with %2$s: %1$s', (password) => {
    expect(isGuessable(password, COMMON)).toBe(true);
  });

  it.each([
    ['Fairview-1', []],
    ['MyBitc0in!', []],
    ['Lovelace-15', ['Ada', 'Lovelace']],
    ['1815Lovelace!', ['ada.lovelace@example.org']],
  ])('is true for a word of the site or of the account: %s', (password, own) => {
    expect(isGuessable(password, COMMON, own)).toBe(true);
  });

  it.each([
    ['Correct-Horse-7', []],
    ['Password-by-the-window-7', []],
    ['Ada-8391-7402-6613', []],
    ['Crypto-lantern-battery-9', []],
    ['Adagio-Largo-7', ['Ada', 'Lovelace', 'ada@example.org']],
  ])('is false for a password with more in it: %s', (password, own) => {
    expect(isGuessable(password, COMMON, own)).toBe(false);
  });
});
