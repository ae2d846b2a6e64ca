import { data } from 'react-router';
import { rankCall } from '#contracts/rank.ts';
import { searchCall } from '#contracts/search.ts';
import { normalise } from '#domain/search/normalise.ts';
import { m } from '#messages';
import { apiContext } from '#web/api/contexts.ts';
import { Hydrated } from '#web/api/hydrated.tsx';
import { type PageQuery, prefetch, prefetchInBrowser } from '#web/api/prefetch.ts';
import { Ranking } from '#web/features/ranking/ranking.tsx';
import { isRankingAddress, readRankingState } from '#web/features/ranking/ranking-state.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/ranking.ts';

/** Queries of an address. An unknown profile, order, view or category returns 404. */
function requiredQueries(request: Request): PageQuery[] {
  const params = new URL(request.url).searchParams;
  if (!isRankingAddress(params)) throw data(null, { status: 404 });
  return [[rankCall, { level: readRankingState(params).level }]];
}

/** Queries that may fail: the ranking works without the listed assets beyond its rows. */
function optionalQueries(request: Request): PageQuery[] {
  const text = readRankingState(new URL(request.url).searchParams).q.trim();
  return normalise(text) === '' ? [] : [[searchCall, { text }]];
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [state, optionalState] = await Promise.all([
    prefetch(api, requiredQueries(request)),
    prefetch(api, optionalQueries(request)).catch(() => null),
  ]);
  return { ...state, queries: [...state.queries, ...(optionalState?.queries ?? [])] };
}

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  prefetchInBrowser(requiredQueries(request));

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrated state={loaderData}>
      <PageHead page="index" title={m.title_index()} description={m.description_index()} />
      <Ranking />
    </Hydrated>
  );
}
