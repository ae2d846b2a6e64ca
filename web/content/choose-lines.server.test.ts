import { describe, expect, it } from 'vitest';
import { chooseLines } from '#web/content/choose-lines.server.ts';

const SOURCE = 'a\n::: if named\nb\n::: else\nc\n::: end\nd';

describe('chooseLines', () => {
  it('keeps the lines of the branch that applies', () => {
    expect(chooseLines(SOURCE, { named: true })).toBe('a\nb\nd');
    expect(chooseLines(SOURCE, { named: false })).toBe('a\nc\nd');
  });

  it('keeps an inner block only when the outer one applies', () => {
    const nested = '::: if outer\na\n::: if inner\nb\n::: end\n::: end\nc';
    expect(chooseLines(nested, { outer: true, inner: false })).toBe('a\nc');
    expect(chooseLines(nested, { outer: false, inner: true })).toBe('c');
  });

  it.each([
    ['a condition that is not given', SOURCE, /if named/],
    ['an end without a start', 'a\n::: end', /out of place/],
    ['an unclosed block', '::: if x\na', /unclosed/],
    ['an unknown directive', '::: unless x', /unknown/],
  ])('throws on %s', (_, source, why) => {
    expect(() => chooseLines(source, source === SOURCE ? {} : { x: true })).toThrow(why);
  });
});
