import { generateRssFeed } from 'feedsmith';
import { detailsHref, redFlagsHref } from '#contracts/pages.ts';
import { getFlagTitle } from '#domain/flags/texts.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { escapeMarkup } from '#domain/markup/clean-markup.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { type FlagFilter, matchesFlagFilter } from '#server/modules/flags/flag-filter.ts';
import { flagAnswers } from '#server/modules/flags/flag-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

const MAX_ITEMS = 50;

/** RSS feed of the newest flags in force under a filter. Flags are public, so no plan is needed. */
export function renderFlagFeed(
  snapshot: MarketSnapshot | null,
  locale: Locale,
  publicUrl: string,
  filter: FlagFilter = {},
): string {
  const newestFlags = [...(snapshot?.assets.values() ?? [])]
    .flatMap((asset) =>
      flagAnswers(asset, locale)
        .filter((flag) => matchesFlagFilter(asset, flag, filter))
        .map((flag) => ({ flag, facts: asset.facts })),
    )
    .filter(({ flag }) => flag.cleared_at === null)
    .sort((a, b) =>
      `${b.flag.since} ${a.facts.id} ${a.flag.code}` < `${a.flag.since} ${b.facts.id} ${b.flag.code}`
        ? -1
        : 1,
    )
    .slice(0, MAX_ITEMS);
  const named = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  const search = new URLSearchParams(named).toString();
  return generateRssFeed({
    title: m.flag_feed_title({}, { locale }),
    description: `${m.flag_feed_description({}, { locale })} ${m.site_education({}, { locale })}`,
    language: locale,
    link: `${publicUrl}${redFlagsHref(locale, named)}`,
    atom: {
      links: [
        {
          href: `${publicUrl}${getLocalePrefix(locale)}/feed.xml${search ? `?${search}` : ''}`,
          rel: 'self',
          type: 'application/rss+xml',
        },
      ],
    },
    ...(snapshot ? { lastBuildDate: new Date(snapshot.as_of) } : {}),
    items: newestFlags.map(({ flag, facts }) => ({
      title: `${facts.name}: ${getFlagTitle(flag.code, locale)}`,
      link: `${publicUrl}${detailsHref(locale, facts.id, facts.name, DEFAULT_RISK_LEVEL)}`,
      guid: { value: `${facts.id}:${flag.code}:${flag.since}`, isPermaLink: false },
      pubDate: new Date(flag.since),
      // Feed readers render the description as HTML.
      description: escapeMarkup(flag.text),
    })),
  });
}
