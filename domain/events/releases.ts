import type { EventFacts } from '#domain/events/event.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { m } from '#messages';

const inBoth = (write: (locale: Locale) => string) => ({ en: write('en'), it: write('it') });

/** Returns the releases of Fairview itself: the method in use, and the bundled data up to `dataDay`. */
export function listReleases(dataDay: string): EventFacts[] {
  const common = {
    category: 'fairview',
    certainty: 'confirmed',
    assets: [],
    announced: null,
    stated: 'happened',
  } as const;
  const { version, fixed_on } = METHOD;
  return [
    {
      ...common,
      id: `fairview-${version}`,
      date: fixed_on,
      title: inBoth((locale) => m.event_method({ version }, { locale })),
      source: { name: 'Fairview', url: null },
      recorded: fixed_on,
    },
    {
      ...common,
      id: `fairview-data-${dataDay}`,
      date: dataDay,
      title: inBoth((locale) => m.event_data({}, { locale })),
      source: { name: 'Fairview', url: null },
      recorded: dataDay,
    },
  ];
}
