import type { ViewerTier } from '#domain/plans/access.ts';
import { useViewer, useViewerFailed } from '#web/api/use-viewer.ts';
import { useSession } from '#web/state/session.ts';

/** Whose words to show: a paid plan and lifetime access open the same. */
const WORDS = {
  visitor: 'visitor',
  free: 'free',
  pro: 'paid',
  enterprise: 'paid',
  lifetime: 'paid',
} as const satisfies Record<ViewerTier, string>;

export type PlanWords = (typeof WORDS)[ViewerTier];

/** Which of the texts for visitors, free accounts and paid plans to show; `words` is null until the plan is known. */
export function usePlanWords(): { words: PlanWords | null; isGuess: boolean } {
  const { tier, isGuess } = useTier();
  return { words: tier === null ? null : WORDS[tier], isGuess };
}

/** Whose account it is: `tier` is null until the account's plan is known. `isGuess`: the browser has not been read yet. */
export function useTier(): { tier: ViewerTier | null; isGuess: boolean } {
  const known = useSession((session) => session.known);
  const signedIn = useSession((session) => session.authToken !== null);
  const viewer = useViewer();
  const failed = useViewerFailed();
  if (!known) return { tier: 'visitor', isGuess: true };
  // Without an answer nothing better is known than what every member has.
  return { tier: signedIn ? (viewer?.tier ?? (failed ? 'free' : null)) : 'visitor', isGuess: false };
}
