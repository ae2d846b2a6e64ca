import type { z } from 'zod';
import type { CheckAnswer, FlagAnswer, FlagChecksAnswer } from '#contracts/details.ts';
import type { worstFlag as worstFlagShape } from '#contracts/shapes.ts';
import { listFlagsInForce } from '#domain/flags/advance-flags.ts';
import { countFlagChecks } from '#domain/flags/flag.ts';
import { describeCheck, describeFlag, type FlagFormat, getFlagTitle } from '#domain/flags/texts.ts';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount, formatNumber } from '#domain/format/format-number.ts';
import { formatPercent } from '#domain/format/format-percent.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { MarketAsset } from '#server/modules/market/market-snapshot.ts';

/** Number formats in flag texts. */
export const FLAG_FORMATS: Record<Locale, FlagFormat> = {
  en: makeFlagFormat('en'),
  it: makeFlagFormat('it'),
};

function makeFlagFormat(locale: Locale): FlagFormat {
  return {
    number: (value) => (Number.isInteger(value) ? formatCount(value, locale) : formatNumber(value, locale)),
    percent: (value) => formatPercent(value, locale, 1),
    usd: (value) => formatCompactMoney(value, 'usd', locale),
    date: (day) => formatDate(day, locale),
  };
}

/** The most severe flag in force with its title; null without flags in force. */
export function findWorstFlag(asset: MarketAsset, locale: Locale): z.infer<typeof worstFlagShape> | null {
  const [worst] = listFlagsInForce(asset.flags).sort((a, b) =>
    a.severity < b.severity ? 1 : a.severity > b.severity ? -1 : a.code < b.code ? -1 : 1,
  );
  return worst
    ? { code: worst.code, severity: worst.severity, text: getFlagTitle(worst.code, locale) }
    : null;
}

/** Flags in force, most severe first, then cleared ones. A flag that awaits its second run is left out. */
export function flagAnswers(asset: MarketAsset, locale: Locale): FlagAnswer[] {
  const shown = asset.flags.flatMap((state): FlagAnswer[] => {
    if (state.severity === null && state.cleared_at === null) return [];
    const flag = { ...state.flag, severity: state.severity ?? state.flag.severity };
    return [
      {
        code: flag.code,
        severity: flag.severity,
        ...describeFlag(flag, locale, FLAG_FORMATS[locale]),
        since: state.since ?? state.last_run,
        source: flag.source,
        observed_at: flag.observed_at,
        cleared_at: state.severity === null ? state.cleared_at : null,
      },
    ];
  });
  const toSortKey = (flag: FlagAnswer) =>
    flag.cleared_at === null ? `0${5 - Number(flag.severity[1])}` : '1';
  return shown.sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : toSortKey(a) > toSortKey(b) ? 1 : 0));
}

/** Triggers that rest on an estimate. They have no severity and no effect. */
export function checkAnswers(asset: MarketAsset, locale: Locale): CheckAnswer[] {
  return asset.score.checks.map((check) => {
    const { title, text } = describeCheck(check, locale, FLAG_FORMATS[locale]);
    return { code: check.code, title, text };
  });
}

/** What could be checked, without flags in force, which are listed on their own. */
export function flagChecksAnswer(asset: MarketAsset, locale: Locale): FlagChecksAnswer {
  const { flag_checks: checks } = asset.score;
  const inForce = new Set(listFlagsInForce(asset.flags).map(({ code }) => code));
  const name = (code: string) => ({ code, title: getFlagTitle(code, locale) });
  const nameOthers = (codes: readonly string[]) => codes.filter((code) => !inForce.has(code)).map(name);
  return {
    ...countFlagChecks(checks),
    reached: nameOthers(checks.reached),
    passed: nameOthers(checks.passed),
    unchecked: checks.unchecked.map(({ code, missing }) => ({ ...name(code), missing: [...missing] })),
  };
}
