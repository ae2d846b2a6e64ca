import { beforeAll, describe, expect, it } from 'vitest';
import { loadTypesetter, type Typesetter } from '#server/modules/share/typesetter.ts';

let type: Typesetter;
beforeAll(async () => {
  type = await loadTypesetter();
});

/** Horizontal coordinates of an outline, which has absolute coordinates only. */
const readXs = (path: string): number[] =>
  [...path.matchAll(/[MLQC]([^MLQCZ]+)/g)].flatMap(([, points]) =>
    points!
      .trim()
      .split(/[\s,]+/)
      .map(Number)
      .filter((_, i) => i % 2 === 0),
  );

describe('Typesetter', () => {
  it('measures proportionally to the size', () => {
    expect(type.measure('Bitcoin', 'serif', 60)).toBeCloseTo(2 * type.measure('Bitcoin', 'serif', 30), 6);
    expect(type.measure('', 'sans', 30)).toBe(0);
  });

  it('outlines a text from its start to its measured end', () => {
    const xs = readXs(type.outline('Hamburg', 'sans', 40, 100, 50));
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...xs)).toBeLessThanOrEqual(100 + type.measure('Hamburg', 'sans', 40));
  });

  it.each(['Ελλάδα', 'Эфириум', 'Łódź', 'Việt Nam', 'İstanbul'])('has the characters of %s', (text) => {
    expect(type.covers(text)).toBe(true);
    expect(type.outline(text, 'serif', 40, 0, 0)).not.toBe('');
  });

  it.each(['比特币', 'بيتكوين', '🚀 Moon'])(
    'lacks characters of %s, and outlines a sign in their place',
    (text) => {
      expect(type.covers(text)).toBe(false);
      expect(type.measure(text, 'serif', 40)).toBeGreaterThan(0);
    },
  );

  it('keeps a text of exactly the width, and cuts a wider one with an ellipsis', () => {
    const width = type.measure('Internet Computer', 'serif', 40);
    expect(type.truncate('Internet Computer', 'serif', 40, width)).toBe('Internet Computer');
    const cut = type.truncate('Internet Computer', 'serif', 40, width - 1);
    expect(cut).toMatch(/^Internet Comp.*…$/);
    expect(type.measure(cut, 'serif', 40)).toBeLessThanOrEqual(width - 1);
  });

  it('cuts between characters as people see them', () => {
    expect(type.truncate('e\u0301'.repeat(50), 'sans', 40, 200)).toMatch(/^é+…$/);
  });

  it('wraps between words and truncates the last line', () => {
    const text = 'Most of the supply is not in circulation and can be sold later';
    const lines = type.wrap(text, 'sans', 30, 300, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    for (const line of lines) expect(type.measure(line, 'sans', 30)).toBeLessThanOrEqual(300);
    expect(type.wrap('Two words', 'sans', 30, 300, 2)).toEqual(['Two words']);
  });

  it('removes control characters and joins lines', () => {
    expect(type.wrap('a\u202e\u0000\nb', 'sans', 30, 300, 2)).toEqual(['a b']);
  });
});
