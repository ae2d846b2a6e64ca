import { PAGES } from '#contracts/pages.ts';

/** What a report of a wrong figure is about. `source`: source and date as shown. */
export interface ReportedFigure {
  id: string;
  name: string;
  level: string;
  figure: string;
  value?: string | undefined;
  source?: string | undefined;
}

/** Path of the form for reports, prefilled. */
export function feedbackHref(locale: 'en' | 'it', figure: ReportedFigure): string {
  const given = Object.entries(figure).filter((entry) => entry[1] !== undefined);
  return `${locale === 'it' ? '/it' : ''}${PAGES.feedback}?${new URLSearchParams(given)}#report`;
}
