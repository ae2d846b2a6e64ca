import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnswerOf, BodyOf, Call, QueryOf } from '#contracts/call.ts';
import { deleteViewCall, editViewCall, savedViewsCall, saveViewCall } from '#contracts/saved-views.ts';
import { callQuery } from '#web/api/call-query.ts';
import { httpClient } from '#web/api/http-client.ts';

const QUERY = callQuery(savedViewsCall, {});

/** The saved views of the user; null while they are not loaded. Each change rejects when it fails. */
export function useSavedViews() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(QUERY);
  const change = useCallback(
    async <C extends Call>(call: C, body: BodyOf<C>): Promise<AnswerOf<C>> => {
      const answer = await httpClient(call, {} as QueryOf<C>, body);
      await client.invalidateQueries(QUERY);
      return answer;
    },
    [client],
  );
  return {
    views: data ?? null,
    failed: isError,
    retry: () => void refetch(),
    save: (name: string, query: string) => change(saveViewCall, { name, query }),
    edit: (id: string, changes: { name?: string; query?: string }) =>
      change(editViewCall, { id, ...changes }),
    remove: (id: string) => change(deleteViewCall, { id }),
  };
}
