import type { FlagSeverity } from '#domain/flags/flag.ts';
import type { FlagRule } from '#domain/flags/flag-rule.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { getFlagTitle } from '#domain/flags/texts.ts';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { TRAIT } from '#domain/inputs/traits.ts';
import { detectFirstSound } from '#domain/locale/detect-first-sound.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { ALERT_POINT, STRICT_POINT } from '#domain/pumps/five-minute-detector.ts';
import { m } from '#messages';
import { severityWord } from '#web/components/flag/flag-badge.tsx';
import type { FlagEntry } from '#web/features/method/content.ts';
import { FLAG_LIMITS as LIMITS } from '#web/features/method/flags/flag-limits.ts';
import { formatWholeShare } from '#web/features/method/format-figure.ts';

type SeverityTriggers = Partial<Record<FlagSeverity, string>>;

const describeUnlock = (share: string) => m.method_flag_f12({ share, sound: detectFirstSound(share) });

/** Describes the conditions of each flag by severity, lowest first. */
const SEVERITY_TRIGGERS: Readonly<
  Record<string, (share: (share: number) => string, locale: Locale) => SeverityTriggers>
> = {
  F01: (share, locale) => ({
    S1: m.method_flag_f01_s1({
      rise: share(ALERT_POINT.rise),
      volume: ALERT_POINT.volume,
      trades: ALERT_POINT.trades,
    }),
    S2: m.method_flag_f01_s2({
      rise: share(STRICT_POINT.rise),
      volume: STRICT_POINT.volume,
      trades: STRICT_POINT.trades,
    }),
    S3: m.method_flag_f01_s3({
      ratio: LIMITS.F01.ratio,
      cap: formatCompactMoney(LIMITS.F01.cap, 'usd', locale, { round: true }),
    }),
  }),
  F02: (share) => ({
    S1: m.method_flag_f02_s1({ rise: share(LIMITS.F02.rise), times: LIMITS.F02.times }),
    S2: m.method_flag_f02_s2({ count: LIMITS.F02.count }),
  }),
  F03: (share, locale) => ({
    S2: m.method_flag_f03_s2({
      share: share(LIMITS.F03.untrusted),
      times: formatCount(LIMITS.F03.times, locale),
    }),
    S3: m.method_flag_f03_s3(),
  }),
  F04: (share) => ({
    S2: m.method_flag_f04_s2({ days: LIMITS.F04.days, move: share(LIMITS.F04.move) }),
  }),
  F05: (share) => ({
    S1: m.method_flag_f05_s1({ share: share(LIMITS.F05.top) }),
    S2: m.method_flag_f05_s2(),
    S3: m.method_flag_f05_s3(),
  }),
  F06: (share) => ({
    S2: m.method_flag_f06_s2({ top10: share(LIMITS.F06.top10), top100: share(LIMITS.F06.top100) }),
    S3: m.method_flag_f06_s3({ top10: share(LIMITS.F06.top10_severe) }),
  }),
  F07: () => ({
    S1: m.method_flag_f07({ days: LIMITS.F07.note }),
    S2: m.method_flag_f07({ days: LIMITS.F07.warning }),
  }),
  F08: (share) => ({
    S1: m.method_flag_f08({ left: share(LIMITS.F08.note), days: LIMITS.F08.days }),
    S2: m.method_flag_f08_left({ left: share(LIMITS.F08.warning) }),
    S3: m.method_flag_f08_s3({ left: share(LIMITS.F08.warning), volume: share(LIMITS.F08.volume) }),
  }),
  F09: () => ({
    S1: m.flag_f09_paper(),
    S2: m.flag_f09_site(),
    S3: m.method_flag_f03_s3(),
  }),
  F10: () => ({
    S1: m.method_flag_f10({ days: LIMITS.F10.note }),
    S2: m.method_flag_f10({ days: LIMITS.F10.warning }),
  }),
  F11: () => ({
    S1: m.method_flag_f11({ times: LIMITS.F11.note }),
    S2: m.method_flag_f11({ times: LIMITS.F11.warning }),
    S3: m.method_flag_f11({ times: LIMITS.F11.severe }),
  }),
  F12: (share) => ({
    S1: describeUnlock(share(LIMITS.F12.note)),
    S2: describeUnlock(share(LIMITS.F12.warning)),
    S3: describeUnlock(share(LIMITS.F12.severe)),
  }),
  F13: (share) => ({
    S3: m.method_flag_f13_s3({ tax: share(LIMITS.F13.severe) }),
    S4: m.method_flag_f13_s4({ tax: share(LIMITS.F13.critical) }),
  }),
  F14: () => ({
    S2: m.method_flag_f14_s2({ powers: LIMITS.F14.powers }),
    S3: m.method_flag_f14_s3(),
  }),
  F15: (share, locale) => ({
    S3: m.method_flag_f15_s3({
      unlocked: share(LIMITS.F15.unlocked),
      depth: formatCompactMoney(LIMITS.F15.depth, 'usd', locale, { round: true }),
    }),
  }),
  F16: () => ({ S4: m.method_flag_f16_s4() }),
  F17: (share) => ({ S3: m.method_flag_f17_s3({ share: share(LIMITS.F17.share) }) }),
  F18: (share) => ({
    S2: m.method_flag_f18_s2({ apy: share(LIMITS.F18.warning) }),
    S3: m.method_flag_f18_s3({ apy: share(LIMITS.F18.severe), infl: share(LIMITS.F18.infl) }),
  }),
  F19: (share, locale) => ({
    S1: m.method_flag_f19_s1({
      stars: formatCount(LIMITS.F19.stars, locale),
      share: share(LIMITS.F19.share),
    }),
  }),
  F20: () => ({ S4: m.method_flag_f20_s4({ count: LIMITS.F20.watched }) }),
  F21: () => ({ S3: m.method_flag_f21_s3() }),
  F22: (share) => ({
    S2: m.method_flag_f22({ gap: share(LIMITS.F22.warning) }),
    S3: m.method_flag_f22({ gap: share(LIMITS.F22.severe) }),
  }),
};

function listExceptions(rule: FlagRule): string[] {
  const exceptions = [
    (rule.traits & TRAIT.STABLECOIN) !== 0 && m.method_flag_stablecoins(),
    (rule.excluded_traits & TRAIT.STABLECOIN) !== 0 && m.method_flag_no_stable(),
    (rule.excluded_traits & TRAIT.NATIVE) !== 0 && m.method_flag_contracts(),
    rule.at_once && m.method_flag_at_once(),
    rule.ends_at_once && m.method_flag_ends_at_once(),
    rule.timely && m.method_flag_timely(),
  ];
  return exceptions.filter((words) => words !== false);
}

/** Returns a flag with the conditions of each severity. Throws for a rule that has none. */
export function toFlagEntry(rule: FlagRule, locale: Locale): FlagEntry {
  const steps = SEVERITY_TRIGGERS[rule.code];
  if (!steps) throw new Error(`the thresholds of ${rule.code} have no text`);
  const triggers = steps((share) => formatWholeShare(share, locale), locale);
  return {
    code: rule.code,
    title: getFlagTitle(rule.code, locale),
    steps: (Object.entries(triggers) as [FlagSeverity, string][]).map(([severity, text]) => ({
      severity,
      word: severityWord(severity),
      text,
    })),
    exceptions: listExceptions(rule),
  };
}

/** Returns every implemented flag, sorted by code. */
export const listFlagEntries = (locale: Locale): FlagEntry[] =>
  FLAG_RULES.map((rule) => toFlagEntry(rule, locale));
