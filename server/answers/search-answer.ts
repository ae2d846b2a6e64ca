import type { z } from 'zod';
import type { searchCall } from '#contracts/search.ts';
import { normalise } from '#domain/search/normalise.ts';
import { searchAssets } from '#domain/search/search-assets.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Held } from '#server/snapshot/snapshot-holder.ts';

/** GET blog/research: the header's asset search. */
export function searchAnswer(held: Held, text: string): z.infer<typeof searchCall.answer> {
  if (normalise(text) === '') throw new ApiError('search.empty');
  return searchAssets(held.search, text).map(({ _id, name, thicker }) => ({
    _id,
    name,
    thicker,
    logo: null,
  }));
}
