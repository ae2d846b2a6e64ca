import type { z } from 'zod';
import type { AnswerOf, Call } from '#contracts/call.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Visibility } from '#domain/plans/access.ts';
import type { ReadHistory } from '#server/modules/market/recorded-prices.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';

/** What an answer is made of, beside the query. */
export interface SnapshotContext {
  held: CurrentSnapshot;
  visibility: Visibility;
  locale: Locale;
  history: ReadHistory;
}

/** What an answer depends on beside its query: the rest is the same bytes for everybody. */
interface VariesBy {
  visibility: boolean;
  locale: boolean;
}

/** A call that is answered from the snapshot. */
export interface SnapshotCall {
  call: Call;
  varies: VariesBy;
  answer: (query: never, context: SnapshotContext) => unknown;
  /** Of a call that is asked with any text: one writing for queries that mean the same. Its answers are kept apart from the others. */
  sense?: (query: never) => unknown;
}

type ParsedQuery<C extends Call> = z.output<C['query']>;

/** Binds a call to the function that answers it. */
export function bindSnapshotCall<C extends Call>(
  call: C,
  varies: VariesBy,
  answer: (query: ParsedQuery<C>, context: SnapshotContext) => AnswerOf<C> | Promise<AnswerOf<C>>,
  sense?: (query: ParsedQuery<C>) => ParsedQuery<C>,
): SnapshotCall {
  return { call, varies, answer, ...(sense && { sense }) };
}
