import { detailsHref } from '#contracts/pages.ts';
import { CATEGORIES, getCategory } from '#domain/assets/categories.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import type { Picked } from '#messages/picked.ts';
import { apiContext } from '#web/api/contexts.ts';
import { Ecosystem } from '#web/features/market/ecosystem.tsx';
import { type Group, groupRows } from '#web/features/market/groups.ts';
import { loadMarket } from '#web/features/market/load-market.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { titledText } from '#web/words/titled-text.ts';
import type { Route } from './+types/ecosystem.ts';

/** Message keys of blockchain names, by the token type of the sources. */
const BLOCKCHAIN_MESSAGES = {
  'Native coin': 'home_native_coin',
  'ERC-20': 'home_erc_20',
  SPL: 'home_spl',
  'BEP-20': 'home_bep_20',
} as const;

const blockchainName = (home: string, words: Picked<'ecosystem_'>) =>
  Object.hasOwn(BLOCKCHAIN_MESSAGES, home)
    ? words[BLOCKCHAIN_MESSAGES[home as keyof typeof BLOCKCHAIN_MESSAGES]]
    : home;

const NONE = 'none';
const EXAMPLES_PER_GROUP = 3;

/** Moves the group without a category or blockchain to the end, whatever its size. */
const moveUnclassifiedLast = <G extends Group<string>>(groups: G[]) =>
  groups.toSorted((a, b) => Number(a.key === NONE) - Number(b.key === NONE));

/** Groups the listed assets by category and by blockchain, from public data. */
export async function loader({ context }: Route.LoaderArgs) {
  const locale = getLocale();
  const { rows, at } = await loadMarket(context.get(apiContext));
  const words = messagesWithPrefix('ecosystem_', locale);
  const ranking = pageHref('index', locale);
  const toLinks = ({ largest }: Group<string>) =>
    largest.map(({ id, name }) => ({ id, name, href: detailsHref(locale, id, name, DEFAULT_RISK_LEVEL) }));

  const categories = moveUnclassifiedLast(
    groupRows(rows, ({ category }) => category ?? NONE, EXAMPLES_PER_GROUP),
  ).map((group) => {
    const category = group.key === NONE ? null : getCategory(group.key);
    return {
      ...group,
      name: category?.name[locale] ?? words.no_category,
      colour: category?.colour ?? null,
      href: category ? `${ranking}?category=${category._id}` : null,
      largest: toLinks(group),
    };
  });
  const blockchains = moveUnclassifiedLast(
    groupRows(rows, ({ token_type }) => token_type ?? NONE, EXAMPLES_PER_GROUP),
  ).map((group) => ({
    ...group,
    name: group.key === NONE ? words.no_home : blockchainName(group.key, words),
    colour: null,
    href: null,
    largest: toLinks(group),
  }));
  const used = new Set<string>(categories.map(({ key }) => key));
  return {
    words,
    categories,
    blockchains,
    empty: CATEGORIES.filter(({ _id }) => !used.has(_id)).map(({ name }) => name[locale]),
    assets: rows.length,
    at,
    nextLinks: [
      { ...titledText(words, 'on_choose'), to: pageHref('details', locale) },
      { ...titledText(words, 'on_ranking'), to: ranking },
      { ...titledText(words, 'on_news'), to: pageHref('news', locale) },
    ],
  };
}

export default function EcosystemPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="ecosystem" title={m.title_ecosystem()} description={m.description_ecosystem()} />
      <Ecosystem title={m.title_ecosystem()} lead={m.description_ecosystem()} {...loaderData} />
    </>
  );
}
