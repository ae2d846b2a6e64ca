import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contracts/call.ts';
import { setUserDetailsCall } from '#contracts/user-changes.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { keepViewer } from '#web/api/use-viewer.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

/** Saves personal details and shows what became of them everywhere. */
export function useSaveDetails(): (
  details: BodyOf<typeof setUserDetailsCall>,
  said?: string,
) => Promise<void> {
  const client = useQueryClient();
  return async (details, said = m.user_saved()) => {
    keepViewer(client, await httpClient(setUserDetailsCall, {}, details));
    showSnackbar({ text: said });
  };
}
