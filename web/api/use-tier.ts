import type { AccessTier } from '#domain/plans/access.ts';
import { useViewer, useViewerFailed } from '#web/api/use-viewer.ts';
import { useSession } from '#web/state/session.ts';

/** Which texts a tier gets: all paid plans and lifetime access share theirs. */
const WORDS = {
  visitor: 'visitor',
  free: 'free',
  pro: 'paid',
  enterprise: 'paid',
  lifetime: 'paid',
} as const satisfies Record<AccessTier, string>;

export type PlanWords = (typeof WORDS)[AccessTier];

/**
 * Which texts to show: for visitors, free accounts or paid plans. `words` is null until the plan is loaded.
 */
export function usePlanWords(): { words: PlanWords | null; isGuess: boolean } {
  const { tier, isGuess } = useTier();
  return { words: tier === null ? null : WORDS[tier], isGuess };
}

/**
 * Tier of the viewer; null until the account is loaded. `isGuess`: the browser storage has not been read yet.
 */
export function useTier(): { tier: AccessTier | null; isGuess: boolean } {
  const known = useSession((session) => session.isRestored);
  const signedIn = useSession((session) => session.authToken !== null);
  const viewer = useViewer();
  const failed = useViewerFailed();
  if (!known) return { tier: 'visitor', isGuess: true };
  // Without a response, assume the tier that every member has at least.
  return { tier: signedIn ? (viewer?.tier ?? (failed ? 'free' : null)) : 'visitor', isGuess: false };
}
