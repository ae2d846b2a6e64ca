import { gaugeCall } from '#contracts/gauge.ts';
import { detailsHref } from '#contracts/pages.ts';
import type { MarketMoney } from '#contracts/shapes.ts';
import { computeBreadth } from '#domain/market/breadth.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { apiContext } from '#web/api/contexts.ts';
import { BearBull } from '#web/features/market/bear-bull.tsx';
import { loadMarket } from '#web/features/market/load-market.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { titledText } from '#web/words/titled-text.ts';
import type { Route } from './+types/bear-bull.ts';

/** Counts each currency separately: a price can rise in dollars and fall in euros. */
const computeBreadths = (changes: readonly MarketMoney[]) => ({
  usd: computeBreadth(changes.map(({ usd }) => usd)),
  eur: computeBreadth(changes.map(({ eur }) => eur)),
});

/** Loads today's gauge, which is public. */
export async function loader({ context }: Route.LoaderArgs) {
  const locale = getLocale();
  const api = context.get(apiContext);
  const [{ rows, at }, gauge] = await Promise.all([loadMarket(api), api(gaugeCall, {})]);
  const counted = rows.filter(({ stablecoin }) => !stablecoin);
  const words = messagesWithPrefix('bear_bull_', locale);
  return {
    words,
    gauge,
    links: { plans: pageHref('plans', locale), sources: pageHref('dataSources', locale) },
    at,
    day: computeBreadths(counted.map(({ day_changes }) => day_changes)),
    week: computeBreadths(counted.map(({ week_changes }) => week_changes)),
    largest: counted.slice(0, 10).map(({ id, name, ticker, day_changes }) => ({
      id,
      name,
      ticker,
      href: detailsHref(locale, id, name, DEFAULT_RISK_LEVEL),
      changes: day_changes,
    })),
    nextLinks: [
      { ...titledText(words, 'on_top_ten'), to: pageHref('topTen', locale) },
      { ...titledText(words, 'on_change'), to: `${pageHref('index', locale)}?sort=change_24h&dir=-1` },
      { ...titledText(words, 'on_method'), to: pageHref('method', locale) },
    ],
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
