import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeUnshown } from '#web/features/notifications/show-once.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('takeUnshown', () => {
  it('returns each notification once, also after a reload', () => {
    expect(takeUnshown('ada', ['1', '2'])).toEqual(['1', '2']);
    expect(takeUnshown('ada', ['1', '2', '3'])).toEqual(['3']);
    expect(takeUnshown('ada', ['3'])).toEqual([]);
  });

  it('separates the users of one browser', () => {
    takeUnshown('ada', ['1']);
    expect(takeUnshown('grace', ['1'])).toEqual(['1']);
  });

  it('starts empty when the stored value is damaged', () => {
    kept.set('fairview-notified', '{"ada":');
    expect(takeUnshown('ada', ['1'])).toEqual(['1']);
    kept.set('fairview-notified', '{"ada":7}');
    expect(takeUnshown('ada', ['1'])).toEqual(['1']);
  });
});
