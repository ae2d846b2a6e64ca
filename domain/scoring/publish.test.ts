import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METHOD } from '#domain/method/method.ts';
import { type ComputedScore, type PublishedScore, publishScore } from '#domain/scoring/publish.ts';
import { daysBefore, TODAY } from '#tests/builders/build-subject.ts';

describe('publish', () => {
  const at = (fv: number, over: Partial<ComputedScore> = {}): ComputedScore => ({
    fv,
    method: METHOD.version,
    at: TODAY,
    flags: [],
    ...over,
  });
  const shown = (score: number, over: Partial<PublishedScore> = {}): PublishedScore => ({
    ...publishScore(null, at(score)),
    ...over,
  });

  it('is idempotent and ignores changes of less than 1 point', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 990 }),
        fc.double({ min: -0.999, max: 0.999, noNaN: true }),
        (tenths, noise) => {
          const before = shown(tenths / 10);
          const once = publishScore(before, at(before.score + noise));
          expect(once).toEqual(before);
          expect(publishScore(once, at(before.score + noise))).toEqual(once);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['a first score', null, at(50.04), 50],
    ['a change of a point up', shown(50), at(51), 51],
    ['a change of a point down', shown(50), at(49), 49],
    ['less than a point', shown(50), at(50.99), 50],
    ['a new method', shown(50, { method: 'fv-0.9.0' }), at(50.4), 50.4],
    ['a new severe flag', shown(50), at(50.4, { flags: [{ code: 'F11', severity: 'S3' }] }), 50.4],
    [
      'a severe flag that is known',
      shown(50, { severe: { F11: 'S3' } }),
      at(50.4, { flags: [{ code: 'F11', severity: 'S3' }] }),
      50,
    ],
    [
      'a severe flag turned critical',
      shown(14, { severe: { F20: 'S3' } }),
      at(14.4, { flags: [{ code: 'F20', severity: 'S4' }] }),
      14.4,
    ],
    ['a new warning only', shown(50), at(50.4, { flags: [{ code: 'F06', severity: 'S2' }] }), 50],
    ['29 days since the last sync', shown(50, { synced_at: daysBefore(29) }), at(50.4), 50],
    ['30 days since the last sync', shown(50, { synced_at: daysBefore(30) }), at(50.4), 50.4],
  ] as const)('%s', (_, before, now, score) => {
    expect(publishScore(before, now).score).toBe(score);
  });

  it('republishes when a cleared flag returns', () => {
    const flags = [{ code: 'F11', severity: 'S3' as const }];
    const flagged = publishScore(null, at(50, { flags }));
    const left = publishScore(flagged, at(50.4));
    expect([left.score, left.severe]).toEqual([50, {}]);
    expect(publishScore(left, at(50.4, { flags })).score).toBe(50.4);
  });

  it('keeps the band within 1 point of the limit and resets it with a new method', () => {
    expect(publishScore(shown(79), at(80.5)).band).toBe('B');
    expect(publishScore(shown(79), at(81)).band).toBe('A');
    expect(publishScore(shown(79), at(80.5, { method: 'fv-2.0.0' })).band).toBe('A');
  });

  it('updates the sync date only when the score is updated', () => {
    const before = shown(50, { synced_at: daysBefore(10) });
    expect(publishScore(before, at(50.4)).synced_at).toBe(daysBefore(10));
    expect(publishScore(before, at(51)).synced_at).toBe(TODAY);
    expect(publishScore(null, at(51))).toEqual({
      score: 51,
      band: 'C',
      method: METHOD.version,
      synced_at: TODAY,
      severe: {},
    });
  });

  it('keeps the score when a flag becomes less severe and stores its severity', () => {
    const before = shown(14, { severe: { F20: 'S4' } });
    const now = publishScore(before, at(14.4, { flags: [{ code: 'F20', severity: 'S3' }] }));
    expect([now.score, now.severe]).toEqual([14, { F20: 'S3' }]);
  });

  it('stores only severe and critical flags', () => {
    const flags = (['S1', 'S2', 'S3', 'S4'] as const).map((severity) => ({
      code: `F-${severity}`,
      severity,
    }));
    const { severe } = publishScore(null, at(50, { flags: flags as unknown as ComputedScore['flags'] }));
    expect(severe).toEqual({ 'F-S3': 'S3', 'F-S4': 'S4' });
  });
});
