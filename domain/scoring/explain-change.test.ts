import { describe, expect, it } from 'vitest';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { explainChange } from '#domain/scoring/explain-change.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { buildObservation, buildSnapshot, buildSubject, withInputs } from '#tests/builders/build-subject.ts';
import { MIDX } from '#tests/builders/worked-examples.ts';

const run = (subject: AssetSubject) => scoreSnapshot(buildSnapshot(subject))[0]!;

describe('explainChange', () => {
  it('returns the change after an unlock as pending while it is below the threshold', () => {
    const before = run(MIDX);
    // 69.48 → 61.48: 8 points of a sub-score are 40 points of a part with weight 0.20.
    const now = run(withInputs(MIDX, { unl365: buildObservation(17) }));
    const shown = roundScore(before.levels!.medium.fv);
    const change = explainChange(before, now, 'medium', { before: shown, now: shown })!;
    expect(now.components.monetary_strength.score).toBeCloseTo(61.475, 3);
    expect(change.lines.map(({ kind, name, points }) => [kind, name, Number(points.toFixed(2))])).toEqual([
      ['component', 'monetary_strength', -0.51],
      ['pending', null, 0.51],
    ]);
    expect(change.points).toBe(0);
    expect(
      change.largest[0]!.parts.map(({ name, before: was, after }) => [
        name,
        was!.inputs[0]!.raw,
        after!.inputs[0]!.raw,
      ]),
    ).toEqual([['unl365', 9, 17]]);
  });

  it('returns raised and cleared flags', () => {
    const flagged = run(withInputs(MIDX, { unl30: buildObservation(0), circ_share: buildObservation(0.05) }));
    const change = explainChange(run(MIDX), flagged, 'medium', { before: 57.2, now: 40 })!;
    expect([change.raised, change.cleared]).toEqual([['F11'], ['F12']]);
  });

  it('returns null when either run has no scores', () => {
    const published = { before: 57.2, now: 57.2 };
    expect(explainChange(run(buildSubject()), run(MIDX), 'medium', published)).toBeNull();
    expect(explainChange(run(MIDX), run(buildSubject()), 'medium', published)).toBeNull();
  });

  it('returns no lines when nothing changed', () => {
    const change = explainChange(run(MIDX), run(MIDX), 'medium', { before: 57.2, now: 57.2 })!;
    expect(change).toEqual({ points: 0, lines: [], largest: [], raised: [], cleared: [] });
  });

  it('sorts lines by absolute change and returns the parts of the three largest', () => {
    const now = run(
      withInputs(MIDX, {
        unl365: buildObservation(17),
        tvl: buildObservation(1e3),
        r_team: buildObservation([5, 5, 5, 5]),
        named: buildObservation(50),
        nc: buildObservation(1),
      }),
    );
    const change = explainChange(run(MIDX), now, 'medium', { before: 57.2, now: 57.2 })!;
    const sizes = change.lines.map(({ points }) => Math.abs(points));
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const components = change.lines.filter(({ kind }) => kind === 'component');
    expect(change.largest.map(({ component, points }) => [component, points])).toEqual(
      components.slice(0, 3).map(({ name, points }) => [name, points]),
    );
    for (const { parts } of change.largest) expect(parts.length).toBeGreaterThan(0);
  });

  it('returns the previous state of a part that became unknown', () => {
    const change = explainChange(run(MIDX), run(withInputs(MIDX, { unl365: undefined })), 'medium', {
      before: 57.2,
      now: 57.2,
    })!;
    const moved = change.largest.find(({ component }) => component === 'monetary_strength')!;
    const part = moved.parts.find(({ name }) => name === 'unl365')!;
    expect([part.before!.state, part.after!.state]).toEqual(['ok', 'missing']);
  });
});
