import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { data } from 'react-router';
import type { Call } from '#contracts/call.ts';
import { type ApiClient, isApiFailure } from '#contracts/client.ts';
import { callQuery } from '#web/api/call-query.ts';
import { browserQueryClient, makeQueryClient } from '#web/api/query-client.ts';

/** A call that a page needs before it renders. */
export type PageQuery = readonly [call: Call, query: object];

async function fetchAll(client: QueryClient, queries: readonly PageQuery[], api?: ApiClient): Promise<void> {
  try {
    await Promise.all(
      queries.map(([call, query]) =>
        api
          ? client.fetchQuery({ ...callQuery(call, query, api), retry: false })
          : client.ensureQueryData(callQuery(call, query)),
      ),
    );
  } catch (error) {
    // The router serialises a thrown Error without its message, but a response with it.
    if (isApiFailure(error)) throw data(error.answer, { status: error.status });
    throw error;
  }
}

/** Dehydrated responses as JSON text, which the router sends in less space than an object, and unchanged. */
export type PrefetchedJson = string;

/**
 * Calls the API in process and dehydrates the responses for the page. An error response to a required query
 * becomes the page's status; an optional one is left out.
 */
export async function prefetch(
  api: ApiClient,
  required: readonly PageQuery[],
  optional: readonly PageQuery[] = [],
): Promise<PrefetchedJson> {
  const client = makeQueryClient();
  await Promise.all([
    fetchAll(client, required, api),
    ...optional.map((query) => fetchAll(client, [query], api).catch(() => {})),
  ]);
  return JSON.stringify(dehydrate(client));
}

/** Does the same in the browser before a navigation; cached queries are not fetched again. */
export async function prefetchInBrowser(queries: readonly PageQuery[]): Promise<null> {
  await fetchAll(browserQueryClient(), queries);
  return null;
}
