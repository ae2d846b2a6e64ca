import { MOST_DECIMALS } from '#domain/decimal.ts';
import type { FlagSeverity } from '#domain/flags/flag.ts';
import { currencyDecimals, formatCurrencyFixed } from '#domain/format/format-currency.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Level } from '#domain/method/levels.ts';
import type { ConditionTerms, Direction } from '#domain/wishlist/condition.ts';

interface Words {
  price: string;
  sides: Record<Direction, (value: string) => string>;
  score: (value: string, profile: string) => string;
  /** By the mildest flag that counts. */
  flags: Record<FlagSeverity, string>;
  levels: Record<Level, string>;
}

const WORDS: Record<Locale, Words> = {
  en: {
    price: 'Price',
    sides: { above: (value) => `at or above ${value}`, below: (value) => `at or below ${value}` },
    score: (value, profile) => `FV Score ${value}, ${profile} profile`,
    flags: {
      S1: 'Any red flag',
      S2: 'A red flag from “warning” up',
      S3: 'A severe or critical red flag',
      S4: 'A critical red flag',
    },
    levels: { medium: 'medium', high: 'high', insane: 'very high' },
  },
  it: {
    price: 'Prezzo',
    sides: { above: (value) => `a ${value} o più`, below: (value) => `a ${value} o meno` },
    score: (value, profile) => `FV Score ${value}, profilo ${profile}`,
    flags: {
      S1: 'Un red flag qualsiasi',
      S2: 'Un red flag da «avviso» in su',
      S3: 'Un red flag grave o critico',
      S4: 'Un red flag critico',
    },
    levels: { medium: 'medio', high: 'alto', insane: 'molto alto' },
  },
};

/** What a condition waits for, in words, with every digit of its value: `Price at or above $0.0000012`. */
export function conditionWords(terms: ConditionTerms, locale: Locale): string {
  const words = WORDS[locale];
  if (terms.kind === 'flag') return words.flags[terms.severity];
  const side = words.sides[terms.direction];
  if (terms.kind === 'price') {
    const { value, currency } = terms;
    const decimals = Math.max(decimalsOf(value), currencyDecimals(Number(value)));
    return `${words.price} ${side(formatCurrencyFixed(Number(value), decimals, currency, locale))}`;
  }
  const value = formatFixed(terms.value, decimalsOf(String(terms.value)), locale);
  return words.score(side(value), words.levels[terms.level]);
}

/** The name of a risk profile within a sentence. */
export function profileWords(level: Level, locale: Locale): string {
  return WORDS[locale].levels[level];
}

function decimalsOf(text: string): number {
  return text.includes('e') ? MOST_DECIMALS : (text.split('.')[1]?.length ?? 0);
}
