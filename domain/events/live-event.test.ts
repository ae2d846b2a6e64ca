import { describe, expect, it } from 'vitest';
import { countOffered, hasEnded } from '#domain/events/live-event.ts';

const end = '2027-01-14T18:00:00.000Z';
const at = (time: string) => Date.parse(time);

describe('hasEnded', () => {
  it.each([
    ['2027-01-14T17:59:59.999Z', false],
    ['2027-01-14T18:00:00.000Z', true],
  ])('at %s is %s for an event that ends at 18:00', (now, expected) => {
    expect(hasEnded({ end }, at(now))).toBe(expected);
  });
});

describe('countOffered', () => {
  it('counts events to come and recordings, but no past event without one', () => {
    const events = [
      { end, hasRecording: false },
      { end: '2026-01-01T10:00:00.000Z', hasRecording: true },
      { end: '2026-01-01T10:00:00.000Z', hasRecording: false },
    ];
    expect(countOffered(events, at('2027-01-01T00:00:00Z'))).toBe(2);
    expect(countOffered([], at('2027-01-01T00:00:00Z'))).toBe(0);
  });
});
