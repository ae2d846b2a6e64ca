export const DESTINATION_KEY = 'fairview-destination';

/** Remembers the destination of the user until the tab is closed. */
export function rememberDestination(address: string): void {
  try {
    sessionStorage.setItem(DESTINATION_KEY, address);
  } catch {
    // Without it, the login leads to the ranking.
  }
}

/** Returns the remembered destination if it is an address of this site, otherwise null. */
export function readDestination(): string | null {
  try {
    const kept = sessionStorage.getItem(DESTINATION_KEY);
    return kept && /^\/(?![/\\])/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Returns the destination after a login and removes it. */
export function takeDestination(): string | null {
  const kept = readDestination();
  forgetDestination();
  return kept;
}

export function forgetDestination(): void {
  try {
    sessionStorage.removeItem(DESTINATION_KEY);
  } catch {
    // Nothing was stored.
  }
}
