import { QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '#contracts/client.ts';

const FRESH_MS = 5 * 60 * 1000;

/** Data is fresh for five minutes. 4xx responses are final; other failures are retried twice. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (count, error) => count < 2 && !(isApiFailure(error) && error.status < 500),
      },
    },
  });
}

let sharedClient: QueryClient | undefined;

/** The query client of a browser page. On the server each render creates its own. */
export function browserQueryClient(): QueryClient {
  sharedClient ??= makeQueryClient();
  return sharedClient;
}
