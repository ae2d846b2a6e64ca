import { DEFAULT_RISK_LEVEL, RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';

/** Returns the risk profile in `?level=`; the default when missing or unknown. */
export function readLevel(search: string): RiskLevel {
  const named = new URLSearchParams(search).get('level');
  return RISK_LEVELS.find((level) => level === named) ?? DEFAULT_RISK_LEVEL;
}
