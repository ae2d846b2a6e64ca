import { makeSecret } from '#web/features/account/random-secret.ts';
import { useSettings } from '#web/state/settings.ts';

/**
 * Returns the secret sent with a sign-up, and stores it for the activation. Sign-ups pending at the same time
 * share it.
 */
export function ensureSignUpSecret(): string {
  const secret = useSettings.getState().signUpSecret ?? makeSecret();
  useSettings.setState({ signUpSecret: secret });
  return secret;
}

/**
 * Returns the stored secret, or undefined without a sign-up in this browser. Call it only after the settings
 * have been loaded from storage.
 */
export const readSignUpSecret = (): string | undefined => useSettings.getState().signUpSecret ?? undefined;

/** Call once an activation is confirmed. */
export function deleteSignUpSecret(): void {
  useSettings.setState({ signUpSecret: null });
}
