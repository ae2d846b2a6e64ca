const KEY = 'fairview-google';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');

/** Makes a secret that stays in this tab, and gives its SHA-256 to begin a login with. */
export async function makeChallenge(): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  sessionStorage.setItem(KEY, verifier);
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

/** The secret of the login that this tab began, once; a text that fits none where it began none. */
export function takeVerifier(): string {
  try {
    const verifier = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (verifier) return verifier;
  } catch {
    // Then the login cannot be ended here.
  }
  return '-'.repeat(43);
}
