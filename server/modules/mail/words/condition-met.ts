import { SOURCES, type SourceId } from '#domain/assets/sources.ts';
import { FLAG_ESTIMATE_NOTE, flagWords } from '#domain/flags/texts.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatScore } from '#domain/format/format-score.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { conditionWords, profileWords } from '#domain/wishlist/condition-words.ts';
import { FLAG_FORMATS } from '#server/modules/flags/flag-presenter.ts';
import type { ConditionFacts, SeenFigure } from '#server/modules/mail/mail-facts.ts';
import type { NewsText } from '#server/modules/mail/words/mail-text.ts';
import { assetLink } from '#server/modules/mail/words/news-links.ts';

interface Words {
  title: (name: string, seen: string) => string;
  price: (value: string, from: string, rateDay: string | null) => string;
  score: (value: string, profile: string, run: string, sample: boolean) => string;
  flag: (title: string) => string;
  asked: (terms: string) => string;
  action: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    title: (name, seen) => `${name}: ${seen}`,
    price: (value, from, rateDay) =>
      `The price is ${value} (${from}${rateDay ? `, at the rate of ${rateDay}` : ''}).`,
    score: (value, profile, run, sample) =>
      `The FV Score is ${value} in the ${profile} profile (Fairview, ${run})${sample ? '; part of it rests on sample estimates' : ''}.`,
    flag: (title) => `red flag “${title}”`,
    asked: (terms) => `What you waited for: “${terms}”.`,
    action: 'Open the asset',
  },
  it: {
    title: (name, seen) => `${name}: ${seen}`,
    price: (value, from, rateDay) =>
      `Il prezzo è ${value} (${from}${rateDay ? `, al cambio del ${rateDay}` : ''}).`,
    score: (value, profile, run, sample) =>
      `L’FV Score è ${value} nel profilo ${profile} (Fairview, ${run})${sample ? '; in parte poggia su stime campione' : ''}.`,
    flag: (title) => `red flag «${title}»`,
    asked: (terms) => `Che cosa aspettavi: «${terms}».`,
    action: 'Apri l’asset',
  },
};

/** A condition of the wishlist that came true, with the figure, its source and its date. */
export function conditionMet({ asset, terms, seen }: ConditionFacts, locale: Locale): NewsText {
  const words = WORDS[locale];
  const name = `${asset.name} (${asset.thicker})`;
  const asked = words.asked(conditionWords(terms, locale));
  const { short, sentence } = figureWords(seen, words, locale);
  return {
    title: words.title(name, short),
    description: `${sentence} ${asked}`,
    action: words.action,
    link: assetLink(asset),
  };
}

function figureWords(seen: SeenFigure, words: Words, locale: Locale): { short: string; sentence: string } {
  switch (seen.what) {
    case 'price': {
      const value = formatCurrency(seen.value, seen.currency, locale);
      const from = `${sourceName(seen.source)}, ${formatDateTime(seen.observed_at, locale)}`;
      const rateDay = seen.rate_day === null ? null : formatDate(seen.rate_day, locale);
      return { short: value, sentence: words.price(value, from, rateDay) };
    }
    case 'score': {
      const value = formatScore(seen.value, locale);
      const run = formatDateTime(seen.observed_at, locale);
      return {
        short: `FV Score ${value}`,
        sentence: words.score(value, profileWords(seen.level, locale), run, seen.sample),
      };
    }
    case 'flag': {
      const { title, text, effect } = flagWords(seen.flag, locale, FLAG_FORMATS[locale]);
      const { source, observed_at } = seen.flag;
      const from = [source && sourceName(source), observed_at && formatDate(observed_at, locale)].filter(
        Boolean,
      );
      return {
        short: words.flag(title),
        sentence: [
          text,
          seen.flag.sample && FLAG_ESTIMATE_NOTE[locale],
          effect,
          from.length > 0 && `(${from.join(', ')})`,
        ]
          .filter(Boolean)
          .join(' '),
      };
    }
  }
}

const sourceName = (source: string): string => SOURCES[source as SourceId]?.name ?? source;
