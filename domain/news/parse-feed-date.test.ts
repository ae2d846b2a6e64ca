import { describe, expect, it } from 'vitest';
import { parseFeedDate } from '#domain/news/parse-feed-date.ts';

const NOW = new Date('2026-05-04T12:00:00Z');

describe('parseFeedDate', () => {
  it.each([
    ['Mon, 04 May 2026 10:13:50 +0000', '2026-05-04T10:13:50.000Z'],
    ['Mon, 04 May 2026 10:13:50 GMT', '2026-05-04T10:13:50.000Z'],
    ['4 May 2026 12:13 +0200', '2026-05-04T10:13:00.000Z'],
    ['lun, 04 mag 2026 12:13:50 +0200', '2026-05-04T10:13:50.000Z'],
    ['4 aprile 2026 10:00', '2026-04-04T10:00:00.000Z'],
    ['2026-05-04T10:13:50.231+00:00', '2026-05-04T10:13:50.231Z'],
    ['2026-05-04 10:13:50', '2026-05-04T10:13:50.000Z'],
    ['2026-05-04T10:13:50', '2026-05-04T10:13:50.000Z'],
    ['2026-05-04', '2026-05-04T00:00:00.000Z'],
  ])('reads %j', (text, date) => {
    expect(parseFeedDate(text, NOW)).toBe(date);
  });

  it.each([undefined, '', 'yesterday', 'Mon, 32 May 2026 10:13:50 +0000', '2026-13-01', 'x'.repeat(200)])(
    'does not read %j',
    (text) => {
      expect(parseFeedDate(text, NOW)).toBeNull();
    },
  );

  it('refuses a date before Bitcoin and one in the future', () => {
    expect(parseFeedDate('2009-01-03T00:00:00Z', NOW)).not.toBeNull();
    expect(parseFeedDate('2009-01-02T23:59:59Z', NOW)).toBeNull();
    expect(parseFeedDate('2026-05-04T12:10:00Z', NOW)).not.toBeNull();
    expect(parseFeedDate('2026-05-04T12:10:01Z', NOW)).toBeNull();
  });
});
