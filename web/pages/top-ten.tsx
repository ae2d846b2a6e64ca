import { detailsHref } from '#contracts/pages.ts';
import { TOP_LIST_NAMES, TOP_LISTS, topRows } from '#domain/market/top-lists.ts';
import { topTenRows } from '#domain/plans/access.ts';
import { DEFAULT_LEVEL } from '#domain/scoring/levels.ts';
import { apiContext } from '#web/api/contexts.ts';
import { MARKET_WORDS } from '#web/features/market/market-words.ts';
import { readMarket } from '#web/features/market/read-market.ts';
import { TopTen } from '#web/features/market/top-ten.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import type { Route } from './+types/top-ten.ts';

/** The lists as a visitor reads them: rows that are not for him never leave the server. */
export async function loader({ context }: Route.LoaderArgs) {
  const locale = getLocale();
  const { rows, at } = await readMarket(context.get(apiContext));
  const compared = rows.filter(({ stablecoin }) => !stablecoin);
  const seen = topTenRows('visitor');
  const lists = TOP_LIST_NAMES.map((name) => {
    const { measure } = TOP_LISTS[name];
    const found = topRows(compared, name, seen);
    return {
      name,
      known: found.known,
      rows: found.rows.map((row) => ({
        id: row.id,
        name: row.name,
        ticker: row.ticker,
        href: detailsHref(locale, row.id, row.name, DEFAULT_LEVEL),
        money: measure === 'market_cap' ? row.market_caps : measure === 'volume_24h' ? row.volumes : null,
        percent: measure === 'market_cap' || measure === 'volume_24h' ? null : row[measure],
      })),
    };
  });
  const words = MARKET_WORDS[locale].topTen;
  const to = [
    `${pageHref('index', locale)}?sort=change_24h&dir=-1`,
    pageHref('bearBull', locale),
    pageHref('dataSources', locale),
  ];
  return {
    words,
    lists,
    at,
    assets: compared.length,
    rows: { seen, all: topTenRows('free') },
    signup: pageHref('signup', locale),
    ways: words.on.ways.map((way, index) => ({ ...way, to: to[index] ?? '' })),
  };
}

export default function TopTenPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="topTen" title={m.title_top_ten()} description={m.description_top_ten()} />
      <TopTen title={m.title_top_ten()} lead={m.description_top_ten()} {...loaderData} />
    </>
  );
}
