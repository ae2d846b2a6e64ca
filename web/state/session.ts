import { create } from 'zustand';
import { browserStorage } from '#web/state/browser-storage.ts';
import { DEFAULT_SETTINGS, useSettings } from '#web/state/settings.ts';

/** Version of the browser storage. A browser with another version must be updated. */
export const CLIENT_VERSION = '7';

/** Session stored under separate plain keys, which other clients read by name. */
export interface Session {
  /** Bearer token of a logged-in user. */
  authToken: string | null;
  /** Version of the browser storage. */
  version: string | null;
  /** The app that embeds the site. */
  origin: string | null;
  /** False on the server and until the browser storage has been read. */
  isRestored: boolean;
  /**
   * How the last session ended: by logging out, or because the API rejected the token, which the page must
   * report.
   */
  ended: 'left' | 'refused' | null;
}

const KEYS = ['authToken', 'version', 'origin'] as const;

/** Empty on the server; `restoreSession` reads the browser storage. */
export const useSession = create<Session>()(() => ({
  authToken: null,
  version: null,
  origin: null,
  isRestored: false,
  ended: null,
}));

/** Call once, after hydration. A browser without a version gets the current one. */
export function restoreSession(): void {
  const [authToken, version, origin] = KEYS.map((key) => browserStorage.getItem(key) || null);
  if (!version) browserStorage.setItem('version', CLIENT_VERSION);
  useSession.setState({
    authToken: authToken ?? null,
    version: version ?? CLIENT_VERSION,
    origin: origin ?? null,
    isRestored: true,
  });
}

/** Returns the token for API calls; from the browser storage when the session has not been restored yet. */
export function currentToken(): string | null {
  const { isRestored, authToken } = useSession.getState();
  return isRestored || import.meta.env.SSR ? authToken : browserStorage.getItem('authToken') || null;
}

/** Logs a user in, here and in other tabs. */
export function signIn(authToken: string): void {
  browserStorage.setItem('authToken', authToken);
  useSession.setState({ authToken, ended: null });
}

/**
 * Removes a rejected token. Settings of this browser (theme, currency, filters) stay. Returns false when the
 * token is no longer the current one, so that only the first of several rejected calls logs out.
 */
export function signOut(rejectedToken: string): boolean {
  if (currentToken() !== rejectedToken) return false;
  browserStorage.removeItem('authToken');
  useSession.setState({ authToken: null, ended: 'refused' });
  return true;
}

/** Removes the session and all stored settings, also from the open page. */
export function forgetBrowser(): void {
  // First, because changing a setting writes it to the storage.
  useSettings.setState(DEFAULT_SETTINGS, true);
  browserStorage.clear();
  useSession.setState({ ended: 'left' });
  restoreSession();
}

/**
 * Applies logins and logouts of other tabs, also when a page returns from the back/forward cache.
 * Returns a function that stops it.
 */
export function syncWithOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === 'authToken')
      useSession.setState({ authToken: newValue || null, ended: newValue ? null : 'refused' });
    // `localStorage.clear()` in another tab fires the event without a key.
    else if (key === null) forgetBrowser();
  };
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restoreSession();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onReturn);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onReturn);
  };
}
