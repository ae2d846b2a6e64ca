import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';
import { isRankingAddress, readRankingState, toRankingSearch } from '#contracts/ranking-state.ts';
import { okAnswer } from '#contracts/user-changes.ts';

/** Maximum number of saved views of a user. */
export const MAX_SAVED_VIEWS = 30;
export const MAX_VIEW_NAME_CHARS = 60;
/** Longer than the query of any state: every filter and column set, with a text of 80 characters. */
const MAX_QUERY_CHARS = 2_000;

const viewName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_VIEW_NAME_CHARS)
  .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, { error: issue('text.form') });

/**
 * A query of the ranking, such as `?level=high&band=A`. It is stored in its normal form: parameters in a
 * fixed order, without defaults and unknown ones.
 */
const rankingQuery = z
  .string()
  .max(MAX_QUERY_CHARS)
  .refine((text) => !text.includes('\0') && isRankingAddress(new URLSearchParams(text)), {
    error: issue('view.form'),
  })
  .transform((text) => toRankingSearch({ ...readRankingState(new URLSearchParams(text)), all: false }));

const savedView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  saved_at: z.string(),
});
export type SavedViewAnswer = z.infer<typeof savedView>;

export const savedViewsCall = defineCall({
  method: 'GET',
  path: 'user/getSavedViews',
  summary: 'Returns the saved views of the ranking, in the order of their names.',
  access: 'member',
  query: z.object({}),
  answer: z.array(savedView),
  errors: ['auth.required'],
});

export const saveViewCall = defineCall({
  method: 'POST',
  path: 'user/saveView',
  summary: `Saves a query of the ranking by name. A user can have ${MAX_SAVED_VIEWS} views. Names differ by more than letter case.`,
  access: 'member',
  query: z.object({}),
  body: z.object({ name: viewName, query: rankingQuery }),
  answer: savedView,
  errors: ['input.invalid', 'auth.required', 'view.name_taken', 'view.too_many'],
});

export const editViewCall = defineCall({
  method: 'POST',
  path: 'user/editView',
  summary: 'Changes the name or the query of a saved view. An absent field stays unchanged.',
  access: 'member',
  query: z.object({}),
  body: z.object({ id: z.string().max(64), name: viewName.optional(), query: rankingQuery.optional() }),
  answer: savedView,
  errors: ['input.invalid', 'auth.required', 'view.not_found', 'view.name_taken'],
});

export const deleteViewCall = defineCall({
  method: 'POST',
  path: 'user/deleteView',
  summary: 'Deletes a saved view.',
  access: 'member',
  query: z.object({}),
  body: z.object({ id: z.string().max(64) }),
  answer: okAnswer,
  errors: ['input.invalid', 'auth.required', 'view.not_found'],
});
