import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getReadChapters, markChapterRead } from '#web/state/read-chapters.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('getReadChapters', () => {
  it('returns each chapter once, in the order of reading, as the same list until it changes', () => {
    for (const slug of ['a', 'b', 'a']) markChapterRead(slug);
    const read = getReadChapters();
    expect(read).toEqual(['a', 'b']);
    expect(getReadChapters()).toBe(read);
    kept.clear();
    expect(getReadChapters()).toEqual([]);
  });

  it('keeps the last 100', () => {
    for (let at = 0; at < 101; at++) markChapterRead(`c${at}`);
    expect(getReadChapters()).toHaveLength(100);
    expect(getReadChapters()[0]).toBe('c1');
  });

  it.each([
    ['{"a":', []],
    ['7', []],
    ['["a",7,null]', ['a']],
    [JSON.stringify(['x'.repeat(101), 'x'.repeat(100)]), ['x'.repeat(100)]],
  ])('drops what is damaged in %j', (stored, read) => {
    kept.set('fairview-read-chapters', stored);
    expect(getReadChapters()).toEqual(read);
  });
});
