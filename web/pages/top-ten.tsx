import { useQuery } from '@tanstack/react-query';
import { moversCall } from '#contracts/movers.ts';
import { detailsHref } from '#contracts/pages.ts';
import { type TopTenList as Answered, topTenCall } from '#contracts/top-ten.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { countTopTenRows } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { callQuery } from '#web/api/call-query.ts';
import { apiContext } from '#web/api/contexts.ts';
import { TopTen, type TopTenList } from '#web/features/market/top-ten.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { useSession } from '#web/state/session.ts';
import { titledText } from '#web/words/titled-text.ts';
import type { Route } from './+types/top-ten.ts';

/** Loads the lists for a visitor. A member's browser requests the other rows. */
export async function loader({ context }: Route.LoaderArgs) {
  const locale = getLocale();
  const api = context.get(apiContext);
  const [answer, movers] = await Promise.all([api(topTenCall, {}), api(moversCall, {})]);
  const words = messagesWithPrefix('top_ten_', locale);
  return {
    words,
    answer,
    movers,
    signup: pageHref('signup', locale),
    nextLinks: [
      { ...titledText(words, 'on_change'), to: `${pageHref('index', locale)}?sort=change_24h&dir=-1` },
      { ...titledText(words, 'on_bear_bull'), to: pageHref('bearBull', locale) },
      { ...titledText(words, 'on_sources'), to: pageHref('dataSources', locale) },
    ],
  };
}

export default function TopTenPage({ loaderData: { answer, movers, ...rest } }: Route.ComponentProps) {
  const isMember = useSession((session) => session.authToken !== null);
  const { data } = useQuery({ ...callQuery(topTenCall, {}), enabled: isMember });
  const ownMovers = useQuery({ ...callQuery(moversCall, {}), enabled: isMember });
  const { lists, visible, ...figures } = (isMember && data) || answer;
  return (
    <>
      <PageHead page="topTen" title={m.title_top_ten()} description={m.description_top_ten()} />
      <TopTen
        title={m.title_top_ten()}
        lead={m.description_top_ten()}
        {...rest}
        {...figures}
        movers={(isMember && ownMovers.data) || movers}
        lists={{ usd: lists.usd.map(toList), eur: lists.eur.map(toList) }}
        rows={{ seen: visible, all: countTopTenRows('free') }}
      />
    </>
  );
}

const toList = ({ name, known, at, sources, rows }: Answered): TopTenList => ({
  name,
  knownCount: known,
  at,
  sources,
  rows: rows.map(({ _id, name: asset, thicker, isMoney, value, sparkline }) => ({
    id: _id,
    name: asset,
    ticker: thicker,
    href: detailsHref(getLocale(), _id, asset, DEFAULT_RISK_LEVEL),
    isMoney,
    value,
    sparkline,
  })),
});
