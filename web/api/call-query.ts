import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Call, QueryOf } from '#contracts/call.ts';
import type { ApiClient } from '#contracts/client.ts';
import { httpClient } from '#web/api/http-client.ts';

/** A GET call as a query. Its key omits the language, which changes only with a page load. */
export function callQuery<C extends Call>(call: C, query: QueryOf<C>, client: ApiClient = httpClient) {
  return queryOptions<AnswerOf<C>>({
    queryKey: [call.path, query],
    queryFn: () => client(call, query),
    // Marks queries that are removed at logout.
    ...(call.access === 'member' || call.access === 'desk' ? { meta: { access: 'member' } } : {}),
  });
}
