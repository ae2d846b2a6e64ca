import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contracts/call.ts';
import { searchCall } from '#contracts/search.ts';
import { normalise } from '#domain/search/normalise.ts';
import { callQuery } from '#web/api/call-query.ts';
import type { ArrangedRanking } from '#web/features/ranking/arrange-ranking.ts';

export type OtherAssets = AnswerOf<typeof searchCall>;

const NONE: OtherAssets = [];

/**
 * Returns listed assets that match the text filter but have no row here: unrated, hidden by plan, or in
 * another category. Best match first, as in the header search.
 */
export function useOtherMatches(q: string, rows: ArrangedRanking): OtherAssets {
  const text = q.trim();
  const { data } = useQuery({
    ...callQuery(searchCall, { text }),
    enabled: normalise(text) !== '',
    placeholderData: keepPreviousData,
  });
  if (normalise(text) === '' || !data) return NONE;
  const shown = new Set([...rows.ranked, ...rows.unranked].map(({ entry }) => entry.crypto_id._id));
  return data.filter(({ _id, followed }) => followed && !shown.has(_id));
}
