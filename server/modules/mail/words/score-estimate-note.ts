import type { Locale } from '#domain/locale/locales.ts';

/** What is said beside a score that rests on estimates. */
export const SCORE_ESTIMATE_NOTE: Readonly<Record<Locale, string>> = {
  en: 'Most inputs of this score are estimates by Fairview.',
  it: 'Quasi tutti i dati di questo punteggio sono stime di Fairview.',
};
