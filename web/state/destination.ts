export const DESTINATION_KEY = 'fairview-destination';

/** Keeps where a reader wanted to go, for as long as the tab is open. */
export function rememberDestination(address: string): void {
  try {
    sessionStorage.setItem(DESTINATION_KEY, address);
  } catch {
    // Then the reader comes back to the ranking.
  }
}

/** Where the reader wanted to go: an address of this site, or null. */
export function readDestination(): string | null {
  try {
    const kept = sessionStorage.getItem(DESTINATION_KEY);
    return kept && /^\/(?![/\\])/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Where to go after a login; it is remembered no longer. */
export function takeDestination(): string | null {
  const kept = readDestination();
  forgetDestination();
  return kept;
}

export function forgetDestination(): void {
  try {
    sessionStorage.removeItem(DESTINATION_KEY);
  } catch {
    // Nothing was remembered.
  }
}
