import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contracts/call.ts';
import type { UserAnswer } from '#contracts/user.ts';
import { setPreferencesCall } from '#contracts/user-changes.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { changeViewer, keepViewer } from '#web/api/use-viewer.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

type Changed = BodyOf<typeof setPreferencesCall>['settings'];

const withChanged = (user: UserAnswer, { email, ...settings }: Changed): UserAnswer => ({
  ...user,
  settings: { ...user.settings, ...settings, email: { ...user.settings.email, ...email } },
});

/** Saves any part of the settings. They change at once; where saving fails they change back, and the reader is told. */
export function useSaveSettings(user: UserAnswer): (settings: Changed) => Promise<boolean> {
  const client = useQueryClient();
  return async (settings) => {
    changeViewer(client, (now) => withChanged(now, settings));
    try {
      keepViewer(client, await httpClient(setPreferencesCall, {}, { settings }));
      return true;
    } catch (error) {
      keepViewer(client, user);
      showSnackbar({ text: `${m.user_not_saved()} ${failureWords(error)}`, tone: 'error' });
      return false;
    }
  };
}
