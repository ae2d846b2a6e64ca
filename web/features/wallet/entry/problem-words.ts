import { m } from '#messages';
import type { DraftProblem } from '#web/features/wallet/entry/entry-draft.ts';

/** Message for a problem of a field. */
export const PROBLEM_WORDS: Record<DraftProblem, () => string> = {
  missing: m.field_required,
  unreadable: m.wallet_unreadable,
  ambiguous: m.wallet_ambiguous,
  in_future: m.wallet_in_future,
};
