import { lazy } from 'react';
import { data } from 'react-router';
import { marketCall } from '#contracts/market.ts';
import { rankCall } from '#contracts/rank.ts';
import { isRankingAddress, readRankingState } from '#contracts/ranking-state.ts';
import { searchCall } from '#contracts/search.ts';
import { normalise } from '#domain/search/normalise.ts';
import { m } from '#messages';
import { apiContext } from '#web/api/contexts.ts';
import { Hydrated } from '#web/api/hydrated.tsx';
import { type PageQuery, prefetch, prefetchInBrowser } from '#web/api/prefetch.ts';
import { Ranking } from '#web/features/ranking/ranking.tsx';
import { PaintAfterFirstRows } from '#web/features/ranking/ranking-table.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/ranking.ts';

const ListActions = lazy(() => import('#web/features/wishlist/list-actions.tsx'));

/** Queries of an address. An unknown profile, order, view or category returns 404. */
function requiredQueries(request: Request): PageQuery[] {
  const params = new URL(request.url).searchParams;
  if (!isRankingAddress(params)) throw data(null, { status: 404 });
  const { level } = readRankingState(params);
  return [
    [rankCall, { level }],
    [marketCall, { level }],
  ];
}

/** Queries that may fail: the ranking works without the listed assets beyond its rows. */
function optionalQueries(request: Request): PageQuery[] {
  const text = readRankingState(new URL(request.url).searchParams).q.trim();
  return normalise(text) === '' ? [] : [[searchCall, { text }]];
}

export async function loader({ context, request }: Route.LoaderArgs) {
  return prefetch(context.get(apiContext), requiredQueries(request), optionalQueries(request));
}

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  prefetchInBrowser(requiredQueries(request));

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrated state={loaderData}>
      <PageHead
        page="index"
        title={m.title_index()}
        description={import.meta.env.SSR ? m.description_index() : ''}
      />
      <PaintAfterFirstRows />
      <Ranking Loader={ListActions} />
    </Hydrated>
  );
}
