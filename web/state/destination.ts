const KEY = 'fairview-destination';

/** Keeps where a reader wanted to go, for as long as the tab is open. */
export function rememberDestination(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Then the reader comes back to the ranking.
  }
}
