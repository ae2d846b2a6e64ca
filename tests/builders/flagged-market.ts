import { computeFlagCap } from '#domain/flags/cap.ts';
import type { Flag } from '#domain/flags/flag.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { computeBand } from '#domain/scoring/band.ts';
import { computeRange } from '#domain/scoring/published-range.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { withAsset } from '#tests/builders/change-market.ts';

/** A severe flag of a measured figure. */
const SEVERE_FLAG: Flag = {
  code: 'F06',
  severity: 'S3',
  params: { top10_percent: 82 },
  source: 'coingecko',
  observed_at: '2025-11-03T00:00:00.000Z',
};

/** The market with one more flag in force of a rated asset, whose score it caps. */
export function withFlag(snapshot: MarketSnapshot, id: string, flag: Flag = SEVERE_FLAG): MarketSnapshot {
  const { score, flags, published } = snapshot.assets.get(id)!;
  const day = snapshot.as_of.slice(0, 10);
  const cap = computeFlagCap([...score.flags, flag]);
  const mapLevels = <T>(of: (level: RiskLevel) => T) =>
    Object.fromEntries(RISK_LEVELS.map((level) => [level, of(level)])) as Record<RiskLevel, T>;
  const levels = mapLevels((level) => {
    const at = score.levels![level];
    const fv = Math.min(at.base, cap);
    return { ...at, cap, fv, range: computeRange(fv, at.half_width, cap) };
  });
  return withAsset(snapshot, id, {
    score: { ...score, flags: [...score.flags, flag], levels },
    published: mapLevels((level) => {
      const fv = roundScore(levels[level].fv);
      return { ...published![level], score: fv, band: computeBand(fv, null) };
    }),
    flags: [
      ...flags,
      {
        code: flag.code,
        severity: flag.severity,
        since: day,
        rising: null,
        runs_below: 0,
        last_run: day,
        cleared_at: null,
        flag,
      },
    ],
  });
}
