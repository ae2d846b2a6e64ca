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
  it('gives each notification once, also to a page that is loaded anew', () => {
    expect(takeUnshown('ada', ['1', '2'])).toEqual(['1', '2']);
    expect(takeUnshown('ada', ['1', '2', '3'])).toEqual(['3']);
    expect(takeUnshown('ada', ['3'])).toEqual([]);
  });

  it('keeps apart who reads with the same browser', () => {
    takeUnshown('ada', ['1']);
    expect(takeUnshown('grace', ['1'])).toEqual(['1']);
  });

  it('starts anew where what was kept is damaged', () => {
    kept.set('fairview-notified', '{"ada":');
    expect(takeUnshown('ada', ['1'])).toEqual(['1']);
    kept.set('fairview-notified', '{"ada":7}');
    expect(takeUnshown('ada', ['1'])).toEqual(['1']);
  });
});
