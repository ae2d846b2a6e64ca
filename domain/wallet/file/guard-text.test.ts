import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardText, unguardText } from '#domain/wallet/file/guard-text.ts';

const FORMULA = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/;

describe('guardText', () => {
  it.each([
    ["=HYPERLINK('x')", "'=HYPERLINK('x')"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\rx', "'\rx"],
    ['\nx', "'\nx"],
    ['  =1', "'  =1"],
    ['\uFF1D1', "'\uFF1D1"],
    ['\uFF0B1', "'\uFF0B1"],
    ['\uFF0D1', "'\uFF0D1"],
    ['\uFF20A1', "'\uFF20A1"],
    ["'quoted'", "''quoted'"],
    ['a=1', 'a=1'],
    ['', ''],
    ['è così', 'è così'],
  ])('writes %j as %j', (text, cell) => {
    expect(guardText(text)).toBe(cell);
  });

  it('never leaves a cell that begins like a formula', () => {
    const sharp = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' ', "'", '\uFF1D', 'a'),
    });
    fc.assert(fc.property(sharp, (text) => !FORMULA.test(guardText(text))));
  });
});

describe('unguardText', () => {
  it('gives back what was guarded, whatever it is', () => {
    const sharp = fc.string({ unit: fc.constantFrom('=', '-', '\n', ' ', "'", '"', ';', 'a') });
    fc.assert(
      fc.property(
        fc.oneof(sharp, fc.string({ unit: 'binary' })),
        (text) => unguardText(guardText(text)) === text,
      ),
    );
  });

  it('leaves an apostrophe that somebody wrote before a word', () => {
    expect(unguardText("'tis")).toBe("'tis");
  });
});
