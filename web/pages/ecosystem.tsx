import { detailsHref } from '#contracts/pages.ts';
import { CATEGORIES, categoryOf } from '#domain/assets/categories.ts';
import { DEFAULT_LEVEL } from '#domain/method/levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext } from '#web/api/contexts.ts';
import { Ecosystem } from '#web/features/market/ecosystem.tsx';
import { type Group, groupRows } from '#web/features/market/groups.ts';
import { MARKET_WORDS } from '#web/features/market/market-words.ts';
import { readMarket } from '#web/features/market/read-market.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/ecosystem.ts';

const NONE = 'none';
const NAMED = 3;

/** What has no place of its own stands last, however much of it there is. */
const noneLast = <G extends Group<string>>(groups: G[]) =>
  groups.toSorted((a, b) => Number(a.key === NONE) - Number(b.key === NONE));

/** The listed assets by category and by ledger, read from what every asset page shows to everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const locale = getLocale();
  const { rows, at } = await readMarket(context.get(apiContext));
  const words = MARKET_WORDS[locale].ecosystem;
  const ranking = pageHref('index', locale);
  const linked = ({ largest }: Group<string>) =>
    largest.map(({ id, name }) => ({ id, name, href: detailsHref(locale, id, name, DEFAULT_LEVEL) }));

  const categories = noneLast(groupRows(rows, ({ category }) => category ?? NONE, NAMED)).map((group) => {
    const category = group.key === NONE ? null : categoryOf(group.key);
    return {
      ...group,
      name: category?.name[locale] ?? words.noCategory,
      colour: category?.colour ?? null,
      href: category ? `${ranking}?category=${category._id}` : null,
      largest: linked(group),
    };
  });
  const homes = noneLast(groupRows(rows, ({ token_type }) => token_type ?? NONE, NAMED)).map((group) => ({
    ...group,
    name: group.key === NONE ? words.noHome : (words.homes[group.key] ?? group.key),
    colour: null,
    href: null,
    largest: linked(group),
  }));
  const used = new Set<string>(categories.map(({ key }) => key));
  const to = [pageHref('details', locale), ranking, pageHref('news', locale)];
  return {
    words,
    categories,
    homes,
    empty: CATEGORIES.filter(({ _id }) => !used.has(_id)).map(({ name }) => name[locale]),
    assets: rows.length,
    at,
    ways: words.on.ways.map((way, index) => ({ ...way, to: to[index] ?? '' })),
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
