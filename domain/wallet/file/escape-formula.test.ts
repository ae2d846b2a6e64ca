import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from '#domain/wallet/file/escape-formula.ts';

const FORMULA = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/;

describe('escapeFormula', () => {
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
  ])('escapes %j as %j', (text, cell) => {
    expect(escapeFormula(text)).toBe(cell);
  });

  it('never returns a cell that begins like a formula', () => {
    const sharp = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' ', "'", '\uFF1D', 'a'),
    });
    fc.assert(fc.property(sharp, (text) => !FORMULA.test(escapeFormula(text))));
  });
});

describe('unescapeFormula', () => {
  it('reverses escapeFormula for any text', () => {
    const sharp = fc.string({ unit: fc.constantFrom('=', '-', '\n', ' ', "'", '"', ';', 'a') });
    fc.assert(
      fc.property(
        fc.oneof(sharp, fc.string({ unit: 'binary' })),
        (text) => unescapeFormula(escapeFormula(text)) === text,
      ),
    );
  });

  it('keeps an apostrophe written before a word', () => {
    expect(unescapeFormula("'tis")).toBe("'tis");
  });
});
