/** Returns the changelog with the changes so far as those of `version`. Throws an Error that says what is wrong. */
export function dateChangelog(
  changelog: string,
  release: { version: string; current: string; day: string },
): string;
