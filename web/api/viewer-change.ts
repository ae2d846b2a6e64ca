import type { QueryClient } from '@tanstack/react-query';
import type { loginCall } from '#contracts/account.ts';
import type { AnswerOf } from '#contracts/call.ts';
import { detailsCall } from '#contracts/details.ts';
import { rankCall, totalVisibleCall } from '#contracts/rank.ts';
import { cacheViewer } from '#web/api/use-viewer.ts';
import { signIn } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';

/** The calls that everybody may make, and whose answers depend on who does. */
const VISIBILITY_CALLS: ReadonlySet<unknown> = new Set([
  rankCall.path,
  totalVisibleCall.path,
  detailsCall.path,
]);

/** Signs in with what a login answered: this browser takes over the user's currency. */
export function completeLogin(client: QueryClient, { authToken, user }: AnswerOf<typeof loginCall>): void {
  cacheViewer(client, user);
  useSettings.setState({ currency: user.settings.currency });
  signIn(authToken);
}

/** Asks again for what the page in sight shows of scores, and forgets what was read of others: the reader became another. */
export async function refetchScores(client: QueryClient): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => VISIBILITY_CALLS.has(queryKey[0]);
  client.removeQueries({ predicate, type: 'inactive' });
  await client.invalidateQueries({ predicate });
}

/** Forgets everything that belonged to a reader who is gone. */
export function removeMemberQueries(client: QueryClient): void {
  client.removeQueries({ predicate: ({ meta }) => meta?.access === 'member' });
}
