import { browserStorage } from '#web/state/browser-storage.ts';

/**
 * Stores the query parameters `origin` (the app that embeds the site) and `version`. Returns the address of
 * the login when a version was given, otherwise null.
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
