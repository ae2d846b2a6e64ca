import type { PageName } from '#contracts/pages.ts';
import { m } from '#messages';

export interface NavEntry {
  page: PageName;
  name: () => string;
}

const entry = (page: PageName, name: () => string): NavEntry => ({ page, name });

/** Pages in the header. */
export const HEADER_ENTRIES: readonly NavEntry[] = [
  entry('index', m.nav_scores),
  entry('redFlags', m.nav_red_flags),
  entry('comparator', m.nav_comparator),
  entry('knowledge', m.nav_knowledge),
  entry('wallet', m.nav_wallet),
  entry('wishlist', m.nav_wishlist),
  entry('plans', m.nav_plans),
];

/** All pages, as listed in menu and footer. */
export const NAV_GROUPS: readonly { name: () => string; entries: readonly NavEntry[] }[] = [
  {
    name: m.menu_research,
    entries: [
      entry('index', m.nav_scores),
      entry('details', m.nav_analysis),
      entry('comparator', m.nav_comparator),
      entry('ownWeights', m.nav_own_weights),
      entry('redFlags', m.nav_red_flags),
      entry('regulators', m.nav_regulators),
      entry('contractCheck', m.nav_contract_check),
      entry('topTen', m.nav_top_ten),
      entry('bearBull', m.nav_bear_bull),
      entry('ecosystem', m.nav_ecosystem),
      entry('copyTrading', m.nav_copy_trading),
    ],
  },
  {
    name: m.menu_read,
    entries: [
      entry('knowledge', m.nav_knowledge),
      entry('news', m.nav_news),
      entry('events', m.nav_events),
      entry('blog', m.nav_blog),
      entry('method', m.nav_method),
      entry('proof', m.nav_proof),
      entry('dataSources', m.nav_data_sources),
      entry('openData', m.nav_open_data),
    ],
  },
  {
    name: m.menu_yours,
    entries: [
      entry('user', m.nav_profile),
      entry('wallet', m.nav_wallet),
      entry('wishlist', m.nav_wishlist),
      entry('plans', m.nav_plans),
      entry('downloadApp', m.nav_download_app),
    ],
  },
  {
    name: m.menu_help,
    entries: [
      entry('support', m.nav_support),
      entry('home', m.nav_about),
      entry('feedback', m.nav_feedback),
      entry('formEmail', m.nav_suggest),
      entry('terms', m.nav_terms),
      entry('privacyPolicy', m.nav_privacy),
    ],
  },
];
