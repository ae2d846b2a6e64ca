import { generateRssFeed } from 'feedsmith';
import { detailsHref } from '#contracts/pages.ts';
import { FLAG_ESTIMATE_NOTE, flagTitle } from '#domain/flags/texts.ts';
import { type Locale, localePrefix } from '#domain/locale/locales.ts';
import { textAsMarkup } from '#domain/markup/clean-markup.ts';
import { DEFAULT_LEVEL } from '#domain/method/levels.ts';
import { flagAnswers } from '#server/modules/flags/flag-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

const MOST = 50;
const WORDS: Record<Locale, { title: string; description: string }> = {
  en: {
    title: 'Fairview: red flags',
    description: 'The newest red flags, with their numbers. For education only; not financial advice.',
  },
  it: {
    title: 'Fairview: red flag',
    description:
      'I red flag più recenti, con i loro numeri. A solo scopo didattico: non è consulenza finanziaria.',
  },
};

/** The flags in force that were raised last, newest first, as RSS: flags are for everybody to read. */
export function flagFeed(snapshot: MarketSnapshot | null, locale: Locale, publicUrl: string): string {
  const raised = [...(snapshot?.assets.values() ?? [])]
    .flatMap((asset) => flagAnswers(asset, locale).map((flag) => ({ flag, facts: asset.facts })))
    .filter(({ flag }) => flag.cleared_at === null)
    .sort((a, b) =>
      `${b.flag.since} ${a.facts.id} ${a.flag.code}` < `${a.flag.since} ${b.facts.id} ${b.flag.code}`
        ? -1
        : 1,
    )
    .slice(0, MOST);
  const { title, description } = WORDS[locale];
  return generateRssFeed({
    title,
    description,
    language: locale,
    link: `${publicUrl}${localePrefix(locale)}/`,
    atom: {
      links: [
        { href: `${publicUrl}${localePrefix(locale)}/feed.xml`, rel: 'self', type: 'application/rss+xml' },
      ],
    },
    ...(snapshot ? { lastBuildDate: new Date(snapshot.as_of) } : {}),
    items: raised.map(({ flag, facts }) => ({
      title: `${facts.name}: ${flagTitle(flag.code, locale)}`,
      link: `${publicUrl}${detailsHref(locale, facts.id, facts.name, DEFAULT_LEVEL)}`,
      guid: { value: `${facts.id}:${flag.code}:${flag.since}`, isPermaLink: false },
      pubDate: new Date(flag.since),
      // Readers of feeds take it as HTML.
      description: textAsMarkup(flag.sample ? `${flag.text} ${FLAG_ESTIMATE_NOTE[locale]}` : flag.text),
    })),
  });
}
