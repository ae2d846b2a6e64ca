import { describe, expect, it } from 'vitest';
import type { DetailsAnswer } from '#contracts/details.ts';
import { computeScoreDifference } from '#domain/compare/score-difference.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import { withFlag } from '#tests/builders/flagged-market.ts';
import { provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const details = (id: string, level: RiskLevel = 'medium') =>
  detailsAnswer(site.snapshot, { id, level }, 'all', 'en');
const detailsOfFlagged = (id: string) =>
  detailsAnswer(withFlag(site.snapshot, id), { id, level: 'medium' }, 'all', 'en');
const ratedIds = () => site.snapshot.order.medium.slice(0, site.snapshot.rated);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('computeScoreDifference of two answers of rank/details', () => {
  it.each(RISK_LEVELS)('splits the difference of two rated assets into parts that add up (%s)', (level) => {
    const sides = ratedIds()
      .filter((_, at) => at % 3 === 0)
      .map((id) => {
        const { scores, explain } = JSON.parse(JSON.stringify(details(id, level))) as DetailsAnswer;
        return { fv: scores!.fv, explain: explain! };
      });
    for (const a of sides) {
      for (const b of sides.filter((_, at) => at % 10 === 0)) {
        const { points, parts } = computeScoreDifference(a, b);
        expect(points).toBe(Math.round(a.fv * 10) * 10 - Math.round(b.fv * 10) * 10);
        expect(sum(parts.map((part) => part.points))).toBe(points);
        expect(sum(parts.map((part) => part.a ?? 0))).toBe(Math.round(a.fv * 100));
      }
    }
    expect(sides.length).toBeGreaterThan(20);
  });

  it('lists the effect of red flags as a separate part', () => {
    const [first, second] = ratedIds();
    const best = details(first!);
    const capped = detailsOfFlagged(second!);
    const { parts } = computeScoreDifference(
      { fv: best.scores!.fv, explain: best.explain! },
      { fv: capped.scores!.fv, explain: capped.explain! },
    );
    const cap = parts.find(({ kind }) => kind === 'cap')!;
    expect([cap.a, cap.points]).toEqual([0, -cap.b!]);
    expect(cap.points).toBeGreaterThan(0);
  });
});
