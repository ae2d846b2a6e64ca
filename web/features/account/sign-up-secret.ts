import { makeSecret } from '#web/features/account/random-secret.ts';
import { useSettings } from '#web/state/settings.ts';

/** What this browser sends with a sign-up and keeps for its activation. Sign-ups that wait at the same time share it. */
export function keepSignUpSecret(): string {
  const secret = useSettings.getState().signUpSecret ?? makeSecret();
  useSettings.setState({ signUpSecret: secret });
  return secret;
}

/** What this browser kept; undefined where it has not signed up. Not to be asked before the browser has been read. */
export const keptSignUpSecret = (): string | undefined => useSettings.getState().signUpSecret ?? undefined;

/** To be called once an activation is confirmed. */
export function forgetSignUpSecret(): void {
  useSettings.setState({ signUpSecret: null });
}
