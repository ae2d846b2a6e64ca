import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { data } from 'react-router';
import type { Call } from '#contracts/call.ts';
import { type ApiClient, isApiFailure } from '#contracts/client.ts';
import { callQuery } from '#web/api/call-query.ts';
import { browserQueryClient, makeQueryClient } from '#web/api/query-client.ts';

/** A read that a page needs before it is drawn. */
export type PageQuery = readonly [call: Call, query: object];

async function fetchAll(client: QueryClient, needs: readonly PageQuery[], api?: ApiClient): Promise<void> {
  try {
    await Promise.all(
      needs.map(([call, query]) =>
        api
          ? client.fetchQuery({ ...callQuery(call, query, api), retry: false })
          : client.ensureQueryData(callQuery(call, query)),
      ),
    );
  } catch (error) {
    // A thrown Error loses its words on the way to the page; an answer keeps them.
    if (isApiFailure(error)) throw data(error.answer, { status: error.status });
    throw error;
  }
}

/** Reads in process and packs the answers for the page. An error answer becomes the page's status. */
export async function prefetch(api: ApiClient, needs: readonly PageQuery[]): Promise<DehydratedState> {
  const client = makeQueryClient();
  await fetchAll(client, needs, api);
  return dehydrate(client);
}

/** The same in the browser, on the way to a page: what is already known is not asked again. */
export async function prefetchInBrowser(needs: readonly PageQuery[]): Promise<null> {
  await fetchAll(browserQueryClient(), needs);
  return null;
}
