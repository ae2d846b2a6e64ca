import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contracts/call.ts';
import type { UserAnswer } from '#contracts/user.ts';
import { setPreferencesCall } from '#contracts/user-changes.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { cacheViewer, updateViewer } from '#web/api/use-viewer.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

type SettingsChange = BodyOf<typeof setPreferencesCall>['settings'];

const applySettings = (user: UserAnswer, { email, ...settings }: SettingsChange): UserAnswer => ({
  ...user,
  settings: { ...user.settings, ...settings, email: { ...user.settings.email, ...email } },
});

/** Returns a function that saves settings optimistically. On failure it restores them and shows an error. */
export function useSaveSettings(user: UserAnswer): (settings: SettingsChange) => Promise<boolean> {
  const client = useQueryClient();
  return async (settings) => {
    updateViewer(client, (now) => applySettings(now, settings));
    try {
      cacheViewer(client, await httpClient(setPreferencesCall, {}, { settings }));
      return true;
    } catch (error) {
      cacheViewer(client, user);
      showSnackbar({ text: `${m.user_not_saved()} ${failureWords(error)}`, tone: 'error' });
      return false;
    }
  };
}
