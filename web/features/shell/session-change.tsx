import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { m } from '#messages';
import { useViewer } from '#web/api/use-viewer.ts';
import { refetchScores, removeMemberData } from '#web/api/viewer-change.ts';
import { endMemberLoading } from '#web/state/mark-logged-in.ts';
import { useSession } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

/** Reloads data after login and logout: pages are rendered for visitors, and a user may see more. */
export function ChangeOfReader() {
  const token = useSession((session) => session.authToken);
  const previousToken = useRef<string | null>(null);
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const dependsOnVisibility = useMatches().some(
    ({ handle }) => (handle as { byVisibility?: boolean } | undefined)?.byVisibility === true,
  );
  const [isReloaded, setIsReloaded] = useState(false);
  useEffect(() => {
    if (previousToken.current === token) return;
    if (token === null) removeMemberData(client);
    previousToken.current = token;
    void Promise.all([refetchScores(client), dependsOnVisibility ? revalidate() : null])
      // Queries notify components in a separate task; wait until they have rendered.
      .then(() => new Promise((resolve) => setTimeout(resolve)))
      // After the updates of the router.
      .finally(() => startTransition(() => setIsReloaded(true)));
  }, [token, client, revalidate, dependsOnVisibility]);
  useEffect(() => {
    if (isReloaded) endMemberLoading();
  }, [isReloaded]);
  const refused = useSession((session) => session.ended === 'refused');
  useEffect(() => {
    if (!refused) return;
    useSession.setState({ ended: null });
    showSnackbar({ text: m.signed_out() });
  }, [refused]);
  const currency = useViewer()?.settings.currency;
  useEffect(() => {
    if (currency) useSettings.setState({ currency });
  }, [currency]);
  return null;
}
