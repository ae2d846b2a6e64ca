import { base64url, makeSecret } from '#web/features/account/random-secret.ts';

const KEY = 'fairview-google';

/** Makes a secret that stays in this tab, and gives its SHA-256 to begin a login with. */
export async function makeChallenge(): Promise<string> {
  const verifier = makeSecret();
  sessionStorage.setItem(KEY, verifier);
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

/** The secret of the login that this tab began, once; a text that fits none where it began none. */
export function consumeVerifier(): string {
  try {
    const verifier = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (verifier) return verifier;
  } catch {
    // Then the login cannot be ended here.
  }
  return '-'.repeat(43);
}
