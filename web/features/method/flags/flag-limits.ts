/**
 * Thresholds of the red flags, as stated on the page. The rules in `domain/flags/flag-rules.ts` contain them
 * as literals; `flag-entry.test.ts` checks each of them on both sides.
 */
export const FLAG_LIMITS = {
  F01: { ratio: 3, cap: 300e6 },
  F02: { rise: 0.3, times: 4, count: 2 },
  F03: { untrusted: 0.8, times: 1000 },
  F04: { days: 3, move: 0.02 },
  F05: { top: 0.9 },
  F06: { top10: 0.5, top100: 0.95, top10_severe: 0.8 },
  F07: { note: 180, warning: 365 },
  F08: { days: 180, note: 0.05, warning: 0.01, volume: 0.01 },
  F10: { note: 180, warning: 90 },
  F11: { note: 2, warning: 5, severe: 12 },
  F12: { note: 0.01, warning: 0.05, severe: 0.15 },
  F13: { severe: 0.1, critical: 0.5 },
  F14: { powers: 2 },
  F15: { unlocked: 0.5, depth: 100_000 },
  F17: { share: 0.1 },
  F18: { warning: 0.3, severe: 1, infl: 0.5 },
  F19: { stars: 1000, share: 0.2 },
  F20: { watched: 200 },
  F22: { warning: 0.02, severe: 0.05 },
} as const;
