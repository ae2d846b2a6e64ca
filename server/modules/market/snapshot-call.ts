import type { z } from 'zod';
import type { AnswerOf, Call } from '#contracts/call.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Visibility } from '#domain/plans/access.ts';
import type { ReadCloses, ReadHistory, ReadPublishedScores } from '#server/modules/market/recorded-prices.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';

/** What an answer is computed from, besides the query. */
export interface SnapshotContext {
  held: CurrentSnapshot;
  visibility: Visibility;
  locale: Locale;
  history: ReadHistory;
  closes: ReadCloses;
  publishedScores: ReadPublishedScores;
}

/**
 * What an answer varies by, besides its query. Otherwise all viewers get identical bytes, which are cached
 * once.
 */
interface VariesBy {
  visibility: boolean;
  locale: boolean;
}

/** A call answered from the current snapshot. */
export interface SnapshotCall {
  call: Call;
  varies: VariesBy;
  answer: (query: never, context: SnapshotContext) => unknown;
  /**
   * Normalises a free-text query, so that equivalent queries share a cache entry. These answers have a
   * cache of their own.
   */
  normalise?: (query: never) => unknown;
}

type ParsedQuery<C extends Call> = z.output<C['query']>;

/** Binds a call to the function that answers it, with checked types. */
export function bindSnapshotCall<C extends Call>(
  call: C,
  varies: VariesBy,
  answer: (query: ParsedQuery<C>, context: SnapshotContext) => AnswerOf<C> | Promise<AnswerOf<C>>,
  normalise?: (query: ParsedQuery<C>) => ParsedQuery<C>,
): SnapshotCall {
  return { call, varies, answer, ...(normalise && { normalise }) };
}
