import { describe, expect, it } from 'vitest';
import { selectSpan, zoomSpan } from './time-span.ts';

const DAY = 86_400_000;
const span = (from: number, to: number) => ({ from: from * DAY, to: to * DAY });

describe('selectSpan', () => {
  it('returns whole days in order, whichever way they were dragged', () => {
    expect(selectSpan(3.2 * DAY, 9.6 * DAY)).toEqual(span(3, 10));
    expect(selectSpan(9.6 * DAY, 3.2 * DAY)).toEqual(span(3, 10));
  });

  it('returns null under two days', () => {
    expect(selectSpan(3 * DAY, 5 * DAY)).toEqual(span(3, 5));
    expect(selectSpan(3 * DAY, 4 * DAY)).toBeNull();
  });
});

describe('zoomSpan', () => {
  it('keeps the day under the pointer in place', () => {
    expect(zoomSpan(span(0, 100), span(0, 100), 0.5, 40 * DAY)).toEqual(span(20, 70));
  });

  it('is not shorter than two days', () => {
    expect(zoomSpan(span(10, 12), span(0, 100), 0.5, 10 * DAY)).toEqual(span(10, 12));
  });

  it('stays inside the bounds, and is null when it would cover them', () => {
    expect(zoomSpan(span(0, 20), span(0, 100), 2, 20 * DAY)).toEqual(span(0, 40));
    expect(zoomSpan(span(20, 70), span(0, 100), 2, 40 * DAY)).toBeNull();
  });
});
