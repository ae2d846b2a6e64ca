import { QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '#contracts/client.ts';

const FRESH_MS = 5 * 60 * 1000;

/** Answers are fresh for five minutes. A refusal is final; what failed on the way is tried twice more. */
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

/** The one query client of a browser page. While rendering on the server, each render makes its own instead. */
export function browserQueryClient(): QueryClient {
  sharedClient ??= makeQueryClient();
  return sharedClient;
}
