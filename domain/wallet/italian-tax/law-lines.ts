import { formatExact } from '#domain/format/format-exact.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { moneyToText } from '#domain/wallet/fixed.ts';
import {
  findItalianLaw,
  type ItalianLaw,
  LAST_LAW_YEAR,
} from '#domain/wallet/italian-tax/find-italian-law.ts';
import { m } from '#messages';

const RATE_NOW = findItalianLaw(LAST_LAW_YEAR)!.rate;

/** Law of a year in an API response; amounts in euros. */
export interface LawAnswer {
  rate: number;
  euro_token_rate: number;
  euro_token_is_money: boolean;
  allowance: { euros: string; taxed: 'whole' | 'above' } | null;
  smallest_loss: string;
}

/** Converts a law to its API response. */
export function toLawAnswer(law: ItalianLaw): LawAnswer {
  return {
    rate: law.rate,
    euro_token_rate: law.euroTokenRate,
    euro_token_is_money: law.euroTokenIsMoney,
    allowance: law.allowance && { ...law.allowance, euros: moneyToText(law.allowance.euros) },
    smallest_loss: moneyToText(law.minLoss),
  };
}

/** Returns the rules of a year’s law, one sentence each. */
export function describeLaw(law: LawAnswer, locale: Locale): string[] {
  const { rate, allowance } = law;
  const euros = (amount: string) => ({ amount: formatExact(amount, locale) });
  return [
    rate === RATE_NOW
      ? m.law_rate({ rate }, { locale })
      : m.law_rate_earlier({ rate, rate_now: RATE_NOW }, { locale }),
    ...(law.euro_token_is_money ? [m.law_euro_tokens({ rate: law.euro_token_rate }, { locale })] : []),
    allowance === null
      ? m.law_no_allowance({}, { locale })
      : allowance.taxed === 'whole'
        ? m.law_allowance_whole(euros(allowance.euros), { locale })
        : m.law_allowance_above(euros(allowance.euros), { locale }),
    law.smallest_loss === '0'
      ? m.law_losses({}, { locale })
      : m.law_losses_above(euros(law.smallest_loss), { locale }),
    m.law_lifo({}, { locale }),
    m.law_value({}, { locale }),
  ];
}
