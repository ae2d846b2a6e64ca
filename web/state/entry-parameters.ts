import { browserStorage } from '#web/state/browser-storage.ts';

/**
 * Takes what an address brings along: `?origin=` (the app in which the site is embedded) is remembered, `?version=` too,
 * and leads to the login. Gives the address to go to instead, or null to stay.
 */
export function readEntryParameters(search: string, login: string): string | null {
  const query = new URLSearchParams(search);
  const origin = query.get('origin');
  if (origin) browserStorage.setItem('origin', origin.slice(0, 200));
  const version = query.get('version');
  if (!version) return null;
  browserStorage.setItem('version', version.slice(0, 40));
  return login;
}
