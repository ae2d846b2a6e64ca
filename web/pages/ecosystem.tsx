import { data } from 'react-router';
import { ecosystemCall, type PlatformAnswer } from '#contracts/ecosystem.ts';
import { ecosystemNewsCall } from '#contracts/news.ts';
import { detailsHref } from '#contracts/pages.ts';
import { CATEGORIES, getCategory } from '#domain/assets/categories.ts';
import type { CategoryId } from '#domain/assets/category-ids.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { apiContext } from '#web/api/contexts.ts';
import { Ecosystem } from '#web/features/market/ecosystem.tsx';
import { ecosystemHref, readEcosystemFilter } from '#web/features/market/ecosystem-filter.ts';
import { type Group, groupRows, toGroup } from '#web/features/market/groups.ts';
import { loadMarket } from '#web/features/market/load-market.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { titledText } from '#web/words/titled-text.ts';
import type { Route } from './+types/ecosystem.ts';

const NONE = 'none';
const EXAMPLES_PER_GROUP = 3;
const NEWS_SHOWN = 6;
const ASSETS_SHOWN = 60;
const PLATFORMS_SHOWN = 30;
const MAP_CHAINS = 12;
const MAP_CATEGORIES = 8;

/** Moves the group without a category to the end, whatever its size. */
const moveUnclassifiedLast = <G extends Group<string>>(groups: G[]) =>
  groups.toSorted((a, b) => Number(a.key === NONE) - Number(b.key === NONE));

/** Groups the listed assets by category and by blockchain, and lists those of the address, from public data. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const locale = getLocale();
  const api = context.get(apiContext);
  const [{ rows, at }, { blockchains: chains, platforms, recorded, source }, { data: news }] =
    await Promise.all([loadMarket(api), api(ecosystemCall, {}), api(ecosystemNewsCall, {})]);
  const filter = readEcosystemFilter(new URL(request.url).searchParams, chains);
  if (!filter) throw data(null, { status: 404 });
  const words = messagesWithPrefix('ecosystem_', locale);
  const ranking = pageHref('index', locale);
  const toHref = ({ id, name }: { id: string; name: string }) =>
    detailsHref(locale, id, name, DEFAULT_RISK_LEVEL);
  const toLinks = ({ largest }: Group<string>) =>
    largest.map(({ id, name }) => ({ id, name, href: toHref({ id, name }) }));

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
  const byId = new Map(rows.map((row) => [row.id, row]));
  const rowsOn = new Map(chains.map(({ _id, assets }) => [_id, assets.flatMap((id) => byId.get(id) ?? [])]));
  const [shared, single] = [
    chains.filter(({ assets }) => assets.length > 1),
    chains.filter(({ assets }) => assets.length === 1),
  ];
  const blockchains = shared.map(({ _id, name }) => {
    const group = toGroup(_id, rowsOn.get(_id)!, EXAMPLES_PER_GROUP);
    const href = ecosystemHref(locale, { chain: _id }, 'assets');
    return { ...group, name, colour: null, href, largest: toLinks(group) };
  });
  const used = new Set<string>(categories.map(({ key }) => key));
  const mapCategories = categories
    .flatMap(({ key, name }) => (key === NONE ? [] : [{ id: key as CategoryId, name }]))
    .slice(0, MAP_CATEGORIES);
  const found = (filter.chain === undefined ? rows : rowsOn.get(filter.chain)!)
    .filter(({ category }) => filter.category === undefined || category === filter.category)
    .toSorted((a, b) => (b.market_caps.usd ?? 0) - (a.market_caps.usd ?? 0) || (a.id < b.id ? -1 : 1));
  const chainName = chains.find(({ _id }) => _id === filter.chain)?.name;
  const listPlatforms = (kind: PlatformAnswer['kind']) => {
    const all = platforms.filter((each) => each.kind === kind);
    // Exchanges are not on one blockchain.
    const listed = all.filter(
      (each) => kind === 'cefi' || chainName === undefined || each.chains.includes(chainName),
    );
    return { shown: listed.slice(0, PLATFORMS_SHOWN), count: all.length };
  };
  return {
    words,
    categories,
    blockchains,
    single: single.map(({ name }) => name),
    map: {
      categories: mapCategories,
      rows: shared.slice(0, MAP_CHAINS).map(({ _id, name }) => ({
        chain: _id,
        name,
        counts: mapCategories.map(
          ({ id }) => rowsOn.get(_id)!.filter(({ category }) => category === id).length,
        ),
      })),
    },
    found: {
      filter,
      chains: shared.map(({ _id, name }) => [_id, name] as const),
      categories: categories.flatMap(({ key, name }) => (key === NONE ? [] : [[key, name] as const])),
      found: found
        .slice(0, ASSETS_SHOWN)
        .map(({ id, name, ticker }) => ({ id, name, ticker, href: toHref({ id, name }) })),
      count: found.length,
    },
    platforms: { defi: listPlatforms('defi'), cefi: listPlatforms('cefi') },
    recorded,
    source,
    empty: CATEGORIES.filter(({ _id }) => !used.has(_id)).map(({ name }) => name[locale]),
    assets: rows.length,
    at,
    news: news.slice(0, NEWS_SHOWN),
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
