import { encodeBase64url, makeSecret } from '#web/features/account/random-secret.ts';

const KEY = 'fairview-google';

/** Stores a new secret for this tab and returns its SHA-256, base64url, which starts a login. */
export async function makeChallenge(): Promise<string> {
  const verifier = makeSecret();
  sessionStorage.setItem(KEY, verifier);
  return encodeBase64url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  );
}

/**
 * Returns and deletes the secret of the login started in this tab. Returns a placeholder that matches no
 * challenge when there is none.
 */
export function consumeVerifier(): string {
  try {
    const verifier = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (verifier) return verifier;
  } catch {
    // Without session storage, the placeholder is sent and the server refuses the login.
  }
  return '-'.repeat(43);
}
