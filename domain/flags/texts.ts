import type { Flag, FlagCheck, FlagSeverity } from '#domain/flags/flag.ts';
import type { FlagParams } from '#domain/flags/flag-rule.ts';
import { detectFirstSound } from '#domain/locale/detect-first-sound.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { m } from '#messages';

/** Number formats for the locale. `percent` takes 12.3 for 12.3%; `date` takes a date `YYYY-MM-DD`. */
export interface FlagFormat {
  number: (value: number) => string;
  percent: (value: number) => string;
  usd: (value: number) => string;
  date: (day: string) => string;
}

export interface FlagDescription {
  title: string;
  /** The figures behind it. */
  text: string;
  /** The effect of the flag on the score. */
  effect: string;
}

/** Cuts a percentage just below 100 to one decimal: rounded, a fall of 99.96 % would read as the loss of everything. */
const belowWhole = (percent: number): number =>
  percent > 99.9 && percent < 100 ? Math.floor(percent * 10) / 10 : percent;

/** Formats the parameters of a flag for its messages. */
class EvidenceFormatter {
  readonly #params: FlagParams;
  readonly #format: FlagFormat;

  constructor(params: FlagParams, format: FlagFormat) {
    this.#params = params;
    this.#format = format;
  }

  has(key: string): boolean {
    return this.text(key) !== '';
  }

  value(key: string): number {
    return Number(this.#params[key]);
  }

  text(key: string): string {
    return String(this.#params[key] ?? '');
  }

  number(key: string): string {
    return this.#format.number(this.value(key));
  }

  /** The value without its decimals, such as complete days. */
  whole(key: string): number {
    return Math.floor(this.value(key));
  }

  wholeNumber(key: string): string {
    return this.#format.number(this.whole(key));
  }

  usd(key: string): string {
    return this.#format.usd(this.value(key));
  }

  date(key: string): string {
    return this.#format.date(this.text(key));
  }

  /** Returns a formatted percentage and its first sound, on which the form of an Italian article depends. */
  share(key: string): { percent: string; sound: ReturnType<typeof detectFirstSound> } {
    const percent = this.#format.percent(belowWhole(this.value(key)));
    return { percent, sound: detectFirstSound(percent) };
  }
}

interface FlagMessages {
  title: (values: object, how: { locale: Locale }) => string;
  /** Returns the sentences about the evidence. `false` omits one. */
  text: (evidence: EvidenceFormatter, locale: Locale) => (string | false)[];
}

const MESSAGES: Record<string, FlagMessages> = {
  F01: {
    title: m.flag_f01_title,
    text: (evidence, locale) => [
      evidence.has('ratio') &&
        m.flag_f01({ ratio: evidence.number('ratio'), mcap: evidence.usd('mcap') }, { locale }),
      evidence.has('rise_percent') &&
        m.flag_f01_alert(
          {
            date: evidence.date('date'),
            times: evidence.number('times'),
            ...evidence.share('rise_percent'),
          },
          { locale },
        ),
      evidence.value('alert') === 3 && m.flag_f01_confirmed({}, { locale }),
    ],
  },
  F02: {
    title: m.flag_f02_title,
    text: (evidence, locale) => [
      m.flag_f02({ count: evidence.value('pumps'), pumps: evidence.number('pumps') }, { locale }),
      evidence.has('date') &&
        evidence.has('lost_percent') &&
        m.flag_f02_last({ date: evidence.date('date'), ...evidence.share('lost_percent') }, { locale }),
    ],
  },
  F03: {
    title: m.flag_f03_title,
    text: (evidence, locale) => [
      evidence.has('untrusted_percent') &&
        m.flag_f03_untrusted(evidence.share('untrusted_percent'), { locale }),
      evidence.has('volume') &&
        m.flag_f03_depth({ volume: evidence.usd('volume'), depth: evidence.usd('depth') }, { locale }),
    ],
  },
  F04: {
    title: m.flag_f04_title,
    text: (evidence, locale) => [
      m.flag_f04({ count: evidence.value('days'), days: evidence.number('days') }, { locale }),
    ],
  },
  F05: {
    title: m.flag_f05_title,
    text: (evidence, locale) => {
      const exchange = evidence.text('venue');
      if (evidence.value('venues') === 0) return [m.flag_f05_none({}, { locale })];
      if (evidence.value('venues') === 1)
        return [exchange ? m.flag_f05_one({ exchange }, { locale }) : m.flag_f05_one_unnamed({}, { locale })];
      const share = evidence.share('percent');
      return [
        exchange
          ? m.flag_f05_share({ exchange, ...share }, { locale })
          : m.flag_f05_share_unnamed(share, { locale }),
      ];
    },
  },
  F06: {
    title: m.flag_f06_title,
    text: (evidence, locale) => [
      evidence.has('top10_percent') && m.flag_f06_top10(evidence.share('top10_percent'), { locale }),
      evidence.has('top100_percent') && m.flag_f06_top100(evidence.share('top100_percent'), { locale }),
    ],
  },
  F07: {
    title: m.flag_f07_title,
    text: (evidence, locale) => [
      m.flag_f07(
        { date: evidence.date('date'), count: evidence.whole('days'), days: evidence.wholeNumber('days') },
        { locale },
      ),
    ],
  },
  F08: {
    title: m.flag_f08_title,
    text: (evidence, locale) => [
      m.flag_f08({ date: evidence.date('date'), ...evidence.share('percent') }, { locale }),
      evidence.has('volume_percent') && m.flag_f08_volume(evidence.share('volume_percent'), { locale }),
    ],
  },
  F09: {
    title: m.flag_f09_title,
    text: (evidence, locale) => [
      evidence.value('down') === 1 && m.flag_f09_site({}, { locale }),
      evidence.value('no_paper') === 1 && m.flag_f09_paper({}, { locale }),
    ],
  },
  F10: {
    title: m.flag_f10_title,
    text: (evidence, locale) => [
      m.flag_f10({ count: evidence.whole('days'), days: evidence.wholeNumber('days') }, { locale }),
    ],
  },
  F11: {
    title: m.flag_f11_title,
    text: (evidence, locale) => [m.flag_f11(evidence.share('percent'), { locale })],
  },
  F12: {
    title: m.flag_f12_title,
    text: (evidence, locale) => [m.flag_f12(evidence.share('percent'), { locale })],
  },
  F13: {
    title: m.flag_f13_title,
    text: (evidence, locale) => [
      evidence.value('blocked') === 1 && m.flag_f13_blocked({}, { locale }),
      evidence.has('tax_percent') && m.flag_f13_tax(evidence.share('tax_percent'), { locale }),
    ],
  },
  F14: {
    title: m.flag_f14_title,
    text: (evidence, locale) => [
      m.flag_f14({ count: evidence.value('powers'), powers: evidence.number('powers') }, { locale }),
      evidence.value('unverified') === 1 && m.flag_f14_source({}, { locale }),
    ],
  },
  F15: {
    title: m.flag_f15_title,
    text: (evidence, locale) => [
      m.flag_f15(evidence.share('percent'), { locale }),
      m.flag_f15_depth({ depth: evidence.usd('depth') }, { locale }),
    ],
  },
  F16: {
    title: m.flag_f16_title,
    text: (_, locale) => [m.flag_f16({}, { locale })],
  },
  F17: {
    title: m.flag_f17_title,
    text: (evidence, locale) => [
      m.flag_f17({ loss: evidence.usd('loss') }, { locale }),
      evidence.has('percent') && m.flag_f17_share(evidence.share('percent'), { locale }),
    ],
  },
  F18: {
    title: m.flag_f18_title,
    text: (evidence, locale) => {
      const { percent: apy, sound } = evidence.share('apy');
      if (!evidence.has('infl')) return [m.flag_f18({ apy, sound }, { locale })];
      const { percent: infl, sound: infl_sound } = evidence.share('infl');
      return [m.flag_f18_supply({ apy, sound, infl, infl_sound }, { locale })];
    },
  },
  F19: {
    title: m.flag_f19_title,
    text: (evidence, locale) => [
      m.flag_f19(
        {
          stars: evidence.number('stars'),
          forks: evidence.number('forks'),
          fork_count: evidence.value('forks'),
          contributors: evidence.number('contributors'),
          contributor_count: evidence.value('contributors'),
        },
        { locale },
      ),
    ],
  },
  F20: {
    title: m.flag_f20_title,
    text: (evidence, locale) => {
      const [name, contract] = [evidence.text('name'), evidence.text('contract')];
      return [
        contract ? m.flag_f20_contract({ name, contract }, { locale }) : m.flag_f20({ name }, { locale }),
      ];
    },
  },
  F21: {
    title: m.flag_f21_title,
    text: (evidence, locale) => {
      const authority = evidence.text('authority');
      if (!authority) return [m.flag_f21({}, { locale })];
      return [
        evidence.has('date')
          ? m.flag_f21_dated({ authority, date: evidence.date('date') }, { locale })
          : m.flag_f21_named({ authority }, { locale }),
      ];
    },
  },
  F22: {
    title: m.flag_f22_title,
    text: (evidence, locale) => [
      m.flag_f22(evidence.share('percent'), { locale }),
      evidence.has('worst30') && m.flag_f22_widest(evidence.share('worst30'), { locale }),
    ],
  },
};

/** The effect of a flag of each severity on the score. */
const EFFECTS: Record<FlagSeverity, (number: FlagFormat['number'], locale: Locale) => string> = {
  S1: (_, locale) => m.flag_effect_s1({}, { locale }),
  S2: (number, locale) => m.flag_effect_s2(formatCap(METHOD.caps.warning, number), { locale }),
  S3: (number, locale) => m.flag_effect_s3(formatCap(METHOD.caps.severe, number), { locale }),
  S4: (number, locale) => m.flag_effect_s4({ first: number(METHOD.caps.critical) }, { locale }),
};

type Cap = Record<'first' | 'step' | 'floor', number>;
const formatCap = ({ first, step, floor }: Cap, number: FlagFormat['number']) => ({
  first: number(first),
  step: number(step),
  floor: number(floor),
});

/** All codes that have messages. */
export const FLAG_CODES: readonly string[] = Object.keys(MESSAGES);

function getMessages(code: string): FlagMessages {
  const messages = MESSAGES[code];
  if (!messages) throw new Error(`flag ${code} has no text`);
  return messages;
}

/** Returns the messages of a flag. Throws on a code without messages. */
export function describeFlag(flag: Flag, locale: Locale, format: FlagFormat): FlagDescription {
  return { ...describeCheck(flag, locale, format), effect: EFFECTS[flag.severity](format.number, locale) };
}

/** Returns the messages of a check, which has no effect. Throws on a code without messages. */
export function describeCheck(
  { code, params }: FlagCheck,
  locale: Locale,
  format: FlagFormat,
): Omit<FlagDescription, 'effect'> {
  const { title, text } = getMessages(code);
  return {
    title: title({}, { locale }),
    text: text(new EvidenceFormatter(params, format), locale)
      .filter((sentence) => sentence !== false)
      .join(' '),
  };
}

/** Returns only the title of a flag, for lists. Throws on a code without messages. */
export const getFlagTitle = (code: string, locale: Locale): string => getMessages(code).title({}, { locale });
