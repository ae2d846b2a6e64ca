import type { Degree, FlagRule } from '#domain/flags/flag-rule.ts';
import { computeEffectiveStars } from '#domain/inputs/effective-stars.ts';
import { TRAIT } from '#domain/inputs/traits.ts';
import { summariseTrustedExchanges } from '#domain/inputs/trusted-volume.ts';
import { INPUTS, type Input } from '#domain/method/inputs.ts';

/** Market cap in USD from which a rise over one month does not count as a pump (method, 9.2). */
const MAX_PUMP_MARKET_CAP_USD = 300e6;
/** Market depth in USD from which a pool counts as too large to vanish unnoticed (F15). */
const MAX_THIN_DEPTH_USD = 100_000;

const isInput = (column: string): column is Input => (INPUTS as readonly string[]).includes(column);

type FlagRuleSpec = Pick<FlagRule, 'code' | 'inputs' | 'degree' | 'params'> & Partial<FlagRule>;

const defineFlag = (spec: FlagRuleSpec): FlagRule => ({
  evidence: () => spec.inputs.filter(isInput),
  at_once: false,
  ends_at_once: false,
  timely: false,
  optional: [],
  traits: 0,
  excluded_traits: 0,
  isSettled: () => false,
  ...spec,
});

/** The degree where the condition is true, else 0. Comparisons with NaN are false. */
const at = (condition: boolean, degree: Degree): Degree => (condition ? degree : 0);

/** Returns the highest of up to four degrees. Without arrays, because it runs for every flag of every asset. */
const highest = (a: Degree, b: Degree, c: Degree = 0, d: Degree = 0): Degree =>
  Math.max(a, b, c, d) as Degree;

/** Tokens only: native coins have no contract. */
const NO_CONTRACT = TRAIT.NATIVE;

/** The red flags, sorted by code. */
export const FLAG_RULES: readonly FlagRule[] = [
  defineFlag({
    code: 'F01',
    inputs: ['p7', 'past30', 'mcap', 'pump_alert'],
    optional: ['pump_alert'],
    degree: (ease, i, p7, past30, mcap, alert) =>
      highest(
        at(p7[i]! / past30[i]! >= 3 * ease && mcap[i]! < MAX_PUMP_MARKET_CAP_USD / ease, 3),
        at(alert[i]! >= 1, 1),
        at(alert[i]! >= 2, 2),
        at(alert[i]! >= 3, 3),
      ),
    params: ({ read, dayBefore }, p7, past30, mcap, alert) => {
      const rise = read('pump_rise');
      const volume = read('pump_volume');
      return {
        ...(p7 / past30 >= 3 ? { ratio: p7 / past30, mcap } : {}),
        ...(alert >= 1 ? { alert } : {}),
        ...(alert >= 1 && rise !== null && volume !== null
          ? { date: dayBefore('pump_rise', 0), rise_percent: rise, times: volume }
          : {}),
      };
    },
    evidence: ({ read }) =>
      (read('pump_alert') ?? 0) >= 1
        ? ['pump_rise', 'pump_volume', 'pump_alert', 'p7', 'past30', 'mcap']
        : ['p7', 'past30', 'mcap'],
    at_once: true,
    ends_at_once: true,
    timely: true,
  }),
  defineFlag({
    code: 'F02',
    inputs: ['pumps30', 'pumps90', 'pump_d', 'pump_lost'],
    optional: ['pump_d', 'pump_lost'],
    // One severity below the rule for candles of minutes, as daily prices show less (method, 9.2).
    degree: (ease, i, month, quarter) =>
      highest(at(month[i]! >= 1 * ease, 1), at(quarter[i]! >= 2 * ease, 2)),
    params: ({ dayBefore }, _, quarter, days, lost) => ({
      pumps: quarter,
      ...(Number.isNaN(days) ? {} : { date: dayBefore('pumps90', days) }),
      ...(Number.isNaN(lost) ? {} : { lost_percent: 100 * lost }),
    }),
    evidence: () => ['pumps90', 'pumps30', 'pump_d', 'pump_lost'],
  }),
  defineFlag({
    code: 'F03',
    inputs: ['phi', 'vol_med30', 'depth'],
    degree: (ease, i, phi, volume, depth) => {
      const untrusted = 1 - phi[i]! >= 0.8 * ease;
      const thin = volume[i]! / depth[i]! > 1000 * ease;
      return untrusted && thin ? 3 : untrusted || thin ? 2 : 0;
    },
    params: (_, phi, volume, depth) => ({
      ...(1 - phi >= 0.8 ? { untrusted_percent: 100 * (1 - phi) } : {}),
      ...(volume / depth > 1000 ? { volume, depth } : {}),
    }),
  }),
  defineFlag({
    code: 'F04',
    inputs: ['wash_days'],
    // Stablecoins and wrapped tokens often turn over more than once a day at a steady price.
    excluded_traits: TRAIT.STABLECOIN | TRAIT.WRAPPED,
    degree: (ease, i, days) => (days[i]! >= 3 * ease ? 2 : 0),
    params: (_, days) => ({ days }),
    timely: true,
  }),
  defineFlag({
    code: 'F05',
    inputs: ['trusted_venues', 'top_venue'],
    optional: ['top_venue'],
    degree: (ease, i, venues, top) =>
      highest(at(top[i]! >= 0.9 * ease, 1), at(venues[i]! === 1, 2), at(venues[i]! === 0, 3)),
    params: ({ subject }, venues, top) => ({
      venues,
      venue: summariseTrustedExchanges(subject.tickers).top ?? '',
      ...(top >= 0 ? { percent: 100 * top } : {}),
    }),
    evidence: ({ subject }) => (subject.tickers.length > 0 ? ['phi', 'depth'] : ['venues']),
  }),
  defineFlag({
    code: 'F06',
    inputs: ['top10', 'top100'],
    degree: (ease, i, top10, top100) =>
      highest(at(top10[i]! >= 0.5 * ease || top100[i]! >= 0.95 * ease, 2), at(top10[i]! >= 0.8 * ease, 3)),
    params: (_, top10, top100) => ({
      ...(top10 >= 0 ? { top10_percent: 100 * top10 } : {}),
      ...(top100 >= 0 ? { top100_percent: 100 * top100 } : {}),
    }),
  }),
  defineFlag({
    code: 'F07',
    inputs: ['push_d'],
    degree: (ease, i, days) => highest(at(days[i]! > 180 * ease, 1), at(days[i]! > 365 * ease, 2)),
    params: ({ dayBefore }, days) => ({ days, date: dayBefore('push_d', days) }),
  }),
  defineFlag({
    code: 'F08',
    inputs: ['ath_days', 'p7', 'ath', 'vol_med30', 'vol_peak'],
    optional: ['vol_med30', 'vol_peak'],
    degree: (ease, i, days, p7, ath, volume, peak) => {
      if (!(days[i]! > 180)) return 0;
      const left = p7[i]! / ath[i]!;
      const silent = volume[i]! < (0.01 * peak[i]!) / ease;
      return highest(
        at(left <= 0.05 / ease, 1),
        at(left <= 0.01 / ease, 2),
        at(left <= 0.01 / ease && silent, 3),
      );
    },
    params: ({ dayBefore }, days, p7, ath, volume, peak) => ({
      percent: 100 * (1 - p7 / ath),
      date: dayBefore('ath_days', days),
      ...(volume / peak >= 0 ? { volume_percent: (100 * volume) / peak } : {}),
    }),
  }),
  defineFlag({
    code: 'F09',
    inputs: ['site', 'wp', 'docs'],
    degree: (_, i, site, paper, docs) => {
      const noPaper = paper[i]! === 0 && docs[i]! === 0;
      const down = site[i]! === 0;
      return noPaper && down ? 3 : down ? 2 : noPaper ? 1 : 0;
    },
    params: (_, site, paper, docs) => ({
      down: site === 0 ? 1 : 0,
      no_paper: paper === 0 && docs === 0 ? 1 : 0,
    }),
  }),
  defineFlag({
    code: 'F10',
    inputs: ['age'],
    degree: (_, i, days) => highest(at(days[i]! < 180, 1), at(days[i]! < 90, 2)),
    params: (_, days) => ({ days }),
    ends_at_once: true,
  }),
  defineFlag({
    code: 'F11',
    inputs: ['circ_share'],
    degree: (ease, i, share) =>
      highest(
        at(1 / share[i]! >= 2 * ease, 1),
        at(1 / share[i]! >= 5 * ease, 2),
        at(1 / share[i]! >= 12 * ease, 3),
      ),
    params: (_, share) => ({ percent: 100 * share }),
  }),
  defineFlag({
    code: 'F12',
    inputs: ['unl30'],
    degree: (ease, i, percent) =>
      highest(at(percent[i]! >= ease, 1), at(percent[i]! >= 5 * ease, 2), at(percent[i]! >= 15 * ease, 3)),
    params: (_, percent) => ({ percent }),
    timely: true,
  }),
  defineFlag({
    code: 'F13',
    inputs: ['sell_ok', 'sell_tax'],
    excluded_traits: NO_CONTRACT,
    degree: (ease, i, sells, tax) =>
      highest(at(tax[i]! >= 10 * ease, 3), at(sells[i]! === 0 || tax[i]! >= 50 * ease, 4)),
    params: (_, sells, tax) => ({
      blocked: sells === 0 ? 1 : 0,
      ...(tax > 0 ? { tax_percent: tax } : {}),
    }),
    at_once: true,
  }),
  defineFlag({
    code: 'F14',
    inputs: ['priv', 'verif'],
    degree: (ease, i, powers, verified) =>
      highest(at(powers[i]! >= 2 * ease, 2), at(powers[i]! >= 1 && verified[i]! === 0, 3)),
    params: (_, powers, verified) => ({ powers, unverified: verified === 0 ? 1 : 0 }),
  }),
  defineFlag({
    code: 'F15',
    inputs: ['dex_only', 'lp_unlocked', 'depth'],
    excluded_traits: NO_CONTRACT,
    degree: (ease, i, dexOnly, unlocked, depth) =>
      dexOnly[i]! === 1 && unlocked[i]! >= 0.5 * ease && depth[i]! < MAX_THIN_DEPTH_USD / ease ? 3 : 0,
    params: (_, __, unlocked, depth) => ({ percent: 100 * unlocked, depth }),
    evidence: () => ['lp_unlocked', 'depth', 'dex_only'],
    isSettled: (dexOnly) => dexOnly === 0,
  }),
  defineFlag({
    code: 'F16',
    inputs: ['inactive'],
    degree: (_, i, inactive) => (inactive[i]! === 1 ? 4 : 0),
    params: () => ({}),
    at_once: true,
  }),
  defineFlag({
    code: 'F17',
    inputs: ['hack_loss', 'tvl'],
    degree: (ease, i, loss, locked) => (loss[i]! > 0.1 * ease * locked[i]! ? 3 : 0),
    params: (_, loss, locked) => ({ loss, ...(locked > 0 ? { percent: (100 * loss) / locked } : {}) }),
    isSettled: (loss) => loss === 0,
  }),
  defineFlag({
    code: 'F18',
    inputs: ['apy', 'infl'],
    optional: ['infl'],
    degree: (ease, i, apy, infl) =>
      highest(at(apy[i]! > 30 * ease, 2), at(apy[i]! > 100 * ease && infl[i]! > 50 * ease, 3)),
    params: (_, apy, infl) => ({ apy, ...(Number.isNaN(infl) ? {} : { infl }) }),
  }),
  defineFlag({
    code: 'F19',
    inputs: ['stars', 'forks', 'contrib'],
    degree: (ease, i, stars, forks, contributors) =>
      stars[i]! > 1000 * ease &&
      computeEffectiveStars(stars[i]!, forks[i]!, contributors[i]!) / stars[i]! < 0.2 / ease
        ? 1
        : 0,
    params: (_, stars, forks, contributors) => ({ stars, forks, contributors }),
  }),
  defineFlag({
    code: 'F20',
    inputs: ['impersonates'],
    degree: (_, i, original) => (original[i]! >= 0 ? 4 : 0),
    params: ({ original }) => ({
      name: original?.facts.name ?? '',
      contract: original?.facts.contracts[0] ?? '',
    }),
    evidence: () => [],
    at_once: true,
  }),
  defineFlag({
    code: 'F21',
    inputs: ['warned'],
    degree: (_, i, warned) => (warned[i]! === 1 ? 3 : 0),
    params: ({ subject }) => ({
      authority: subject.notes?.warning?.authority ?? '',
      date: subject.notes?.warning?.decided ?? '',
    }),
  }),
  defineFlag({
    code: 'F22',
    inputs: ['peg', 'peg30'],
    optional: ['peg30'],
    traits: TRAIT.STABLECOIN,
    degree: (ease, i, percent) => highest(at(percent[i]! > 2 * ease, 2), at(percent[i]! > 5 * ease, 3)),
    params: (_, percent, worst30) => ({ percent, ...(Number.isNaN(worst30) ? {} : { worst30 }) }),
    timely: true,
  }),
];

const byCode = new Map(FLAG_RULES.map((rule) => [rule.code, rule]));

/** Returns the rule with this code, or undefined when the flag is not implemented. */
export const findFlagRule = (code: string): FlagRule | undefined => byCode.get(code);
