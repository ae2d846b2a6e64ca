import { formatExact } from '#domain/format/format-exact.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { moneyText } from '#domain/wallet/fixed.ts';
import { type ItalianLaw, LAST_LAW_YEAR, lawOf } from '#domain/wallet/italian-tax/law-of-year.ts';

const RATE_NOW = lawOf(LAST_LAW_YEAR)!.rate;

/** A law of a year as answers give it; amounts in euros. */
export interface ToldLaw {
  rate: number;
  euro_token_rate: number;
  euro_token_is_money: boolean;
  allowance: { euros: string; taxed: 'whole' | 'above' } | null;
  smallest_loss: string;
}

/** A law as answers give it. */
export function toldLaw(law: ItalianLaw): ToldLaw {
  return {
    rate: law.rate,
    euro_token_rate: law.euroTokenRate,
    euro_token_is_money: law.euroTokenIsMoney,
    allowance: law.allowance && { ...law.allowance, euros: moneyText(law.allowance.euros) },
    smallest_loss: moneyText(law.smallestLoss),
  };
}

/** What the law of a year says, a sentence each. */
export function lawLines(law: ToldLaw, locale: Locale): string[] {
  return locale === 'it' ? italian(law) : english(law);
}

function italian(law: ToldLaw): string[] {
  const euros = (amount: string) => `${formatExact(amount, 'it')}\u00a0euro`;
  const { allowance } = law;
  return [
    law.rate === RATE_NOW
      ? `Plusvalenze e proventi scontano l’imposta sostitutiva del ${law.rate}%.`
      : `Plusvalenze e proventi scontano l’imposta sostitutiva del ${law.rate}%; dal 1° gennaio 2026 è del ${RATE_NOW}%.`,
    ...(law.euro_token_is_money
      ? [
          `Per i token di moneta elettronica in euro l’aliquota è del ${law.euro_token_rate}%; la loro conversione in euro, e il contrario, non è una cessione.`,
        ]
      : []),
    allowance === null
      ? 'Non c’è soglia: è imponibile anche il primo euro.'
      : allowance.taxed === 'whole'
        ? `Sotto ${euros(allowance.euros)} l’anno non si paga nulla; da ${euros(allowance.euros)} in su è imponibile tutto.`
        : `I primi ${euros(allowance.euros)} dell’anno non sono imponibili; lo è ciò che li supera.`,
    law.smallest_loss === '0'
      ? 'Le minusvalenze si deducono dalle plusvalenze dei quattro anni successivi.'
      : `Una minusvalenza superiore a ${euros(law.smallest_loss)} si deduce per intero dalle plusvalenze dei quattro anni successivi; fino a quella cifra va persa.`,
    'Si considerano cedute per prime le quantità acquistate per ultime (LIFO).',
    'Sul valore finale è dovuta un’imposta del 2 per mille l’anno, in proporzione ai giorni di possesso.',
  ];
}

function english(law: ToldLaw): string[] {
  const euros = (amount: string) => `${formatExact(amount, 'en')}\u00a0euros`;
  const { allowance } = law;
  return [
    law.rate === RATE_NOW
      ? `Gains and income bear a substitute tax of ${law.rate}%.`
      : `Gains and income bear a substitute tax of ${law.rate}%; from 1 January 2026 it is ${RATE_NOW}%.`,
    ...(law.euro_token_is_money
      ? [
          `For e-money tokens in euros the rate is ${law.euro_token_rate}%; changing them into euros, or back, is no sale.`,
        ]
      : []),
    allowance === null
      ? 'There is no allowance: the first euro is taxed.'
      : allowance.taxed === 'whole'
        ? `Below ${euros(allowance.euros)} a year nothing is taxed; from ${euros(allowance.euros)} on, all of it is.`
        : `The first ${euros(allowance.euros)} of a year are not taxed; what is above them is.`,
    law.smallest_loss === '0'
      ? 'Losses are deducted from the gains of the four years after.'
      : `A loss above ${euros(law.smallest_loss)} is deducted whole from the gains of the four years after; up to that amount it is lost.`,
    'What was bought last counts as sold first (LIFO).',
    'The last value bears a tax of 2 per mille a year, in proportion to the days held.',
  ];
}
