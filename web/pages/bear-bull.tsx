import { detailsHref } from '#contracts/pages.ts';
import { breadth } from '#domain/market/breadth.ts';
import { DEFAULT_LEVEL } from '#domain/scoring/levels.ts';
import { apiContext } from '#web/api/contexts.ts';
import { BearBull } from '#web/features/market/bear-bull.tsx';
import { MARKET_WORDS } from '#web/features/market/market-words.ts';
import { readMarket } from '#web/features/market/read-market.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import type { Route } from './+types/bear-bull.ts';

/** Today's gauge, which is open to everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const locale = getLocale();
  const { rows, at } = await readMarket(context.get(apiContext));
  const counted = rows.filter(({ stablecoin }) => !stablecoin);
  const words = MARKET_WORDS[locale].bearBull;
  const to = [
    pageHref('topTen', locale),
    `${pageHref('index', locale)}?sort=change_24h&dir=-1`,
    pageHref('method', locale),
  ];
  return {
    words,
    at,
    day: breadth(counted.map(({ change_24h }) => change_24h)),
    week: breadth(counted.map(({ change_7d }) => change_7d)),
    largest: counted.slice(0, 10).map(({ id, name, ticker, change_24h }) => ({
      id,
      name,
      ticker,
      href: detailsHref(locale, id, name, DEFAULT_LEVEL),
      change: change_24h,
    })),
    plans: pageHref('plans', locale),
    ways: words.on.ways.map((way, index) => ({ ...way, to: to[index] ?? '' })),
  };
}

export default function BearBullPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="bearBull" title={m.title_bear_bull()} description={m.description_bear_bull()} />
      <BearBull title={m.title_bear_bull()} {...loaderData} />
    </>
  );
}
