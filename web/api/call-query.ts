import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Call, QueryOf } from '#contracts/call.ts';
import type { ApiClient } from '#contracts/client.ts';
import { httpClient } from '#web/api/http-client.ts';

/** A read of the API as a query. The language is not part of its key: a page speaks one language from load to load. */
export function callQuery<C extends Call>(call: C, query: QueryOf<C>, client: ApiClient = httpClient) {
  return queryOptions<AnswerOf<C>>({
    queryKey: [call.path, query],
    queryFn: () => client(call, query),
    // What belongs to a member is forgotten with him.
    ...(call.access === 'member' ? { meta: { access: call.access } } : {}),
  });
}
