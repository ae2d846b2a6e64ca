/**
 * Why a value of a source is not published. `leap`: too far from the last one; `identity`: about another asset; `moved`: the repository
 * has another name now;
 * `range`: outside the possible range; `inconsistent`: contradicts other figures; `unreadable`: not in the
 * documented form.
 */
export const REFUSAL_REASONS = ['leap', 'identity', 'moved', 'range', 'inconsistent', 'unreadable'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The wordings of refusals in the quarantine, by reason. All others are of unreadable values. */
const WORDINGS: readonly [RegExp, RefusalReason][] = [
  [/^is another asset$/, 'identity'],
  [/^is now /, 'moved'],
  [/^outside |^must not be negative$|must be above zero$/, 'range'],
  [/all-time high|^does not fit|^no author-day|give no euro rate$/, 'inconsistent'],
];

/** Returns the reason of a refusal as recorded in the quarantine. */
export function toRefusalReason(wording: string): RefusalReason {
  return WORDINGS.find(([pattern]) => pattern.test(wording))?.[1] ?? 'unreadable';
}
