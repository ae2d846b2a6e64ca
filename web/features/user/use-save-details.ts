import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contracts/call.ts';
import { setUserDetailsCall } from '#contracts/user-changes.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { cacheViewer } from '#web/api/use-viewer.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

/** Returns a function that saves personal details, updates the cached user and confirms. */
export function useSaveDetails(): (
  details: BodyOf<typeof setUserDetailsCall>,
  message?: string,
) => Promise<void> {
  const client = useQueryClient();
  return async (details, message = m.user_saved()) => {
    cacheViewer(client, await httpClient(setUserDetailsCall, {}, details));
    showSnackbar({ text: message });
  };
}
