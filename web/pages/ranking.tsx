import { data } from 'react-router';
import { rankCall } from '#contracts/rank.ts';
import { apiContext } from '#web/api/contexts.ts';
import { Hydrated } from '#web/api/hydrated.tsx';
import { type Need, prefetch, prefetchInBrowser } from '#web/api/prefetch.ts';
import { Ranking } from '#web/features/ranking/ranking.tsx';
import { isRankingAddress, readRankingState } from '#web/features/ranking/ranking-state.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import type { Route } from './+types/ranking.ts';

/** What an address asks for. A profile, order, view or category that does not exist is no page. */
function needs(request: Request): Need[] {
  const params = new URL(request.url).searchParams;
  if (!isRankingAddress(params)) throw data(null, { status: 404 });
  return [[rankCall, { level: readRankingState(params).level }]];
}

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  prefetch(context.get(apiContext), needs(request));

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => prefetchInBrowser(needs(request));

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrated state={loaderData}>
      <PageHead page="index" title={m.title_index()} description={m.description_index()} />
      <Ranking />
    </Hydrated>
  );
}
