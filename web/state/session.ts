import { create } from 'zustand';
import { browserStorage } from '#web/state/browser-storage.ts';
import { DEFAULT_SETTINGS, useSettings } from '#web/state/settings.ts';

/** The generation of what browsers keep of the product; a browser that holds another has to be brought up to date. */
export const CLIENT_VERSION = '7';

/** What a browser keeps under plain keys of its own, for clients that read them by name. */
export interface Session {
  /** Bearer token of a signed-in reader. */
  authToken: string | null;
  /** Generation of what this browser keeps. */
  version: string | null;
  /** The app in which the site is embedded. */
  origin: string | null;
  /** False on the server and until the browser has been read: then nobody is known yet. */
  known: boolean;
  /** How the last session ended: by the reader himself, or because the site no longer took its token, which has to be told. */
  ended: 'left' | 'refused' | null;
}

const KEYS = ['authToken', 'version', 'origin'] as const;

/** Nobody is known while the page is drawn on the server; `restoreSession` reads the browser. */
export const useSession = create<Session>()(() => ({
  authToken: null,
  version: null,
  origin: null,
  known: false,
  ended: null,
}));

/** To be called once, after hydration. A browser without a generation takes the current one. */
export function restoreSession(): void {
  const [authToken, version, origin] = KEYS.map((key) => browserStorage.getItem(key) || null);
  if (!version) browserStorage.setItem('version', CLIENT_VERSION);
  useSession.setState({
    authToken: authToken ?? null,
    version: version ?? CLIENT_VERSION,
    origin: origin ?? null,
    known: true,
  });
}

/** The token to send with a call. A call can be made before the page has read its browser: then the browser is asked. */
export function currentToken(): string | null {
  const { known, authToken } = useSession.getState();
  return known || import.meta.env.SSR ? authToken : browserStorage.getItem('authToken') || null;
}

/** Signs a reader in, here and in the other tabs. */
export function signIn(authToken: string): void {
  browserStorage.setItem('authToken', authToken);
  useSession.setState({ authToken, ended: null });
}

/**
 * Forgets a token that is no longer good. What the reader chose for this browser (colours, currency, filters) stays.
 * Gives false where another token is in use by now, or none: of many calls refused together one signs out.
 */
export function signOut(refused: string): boolean {
  if (currentToken() !== refused) return false;
  browserStorage.removeItem('authToken');
  useSession.setState({ authToken: null, ended: 'refused' });
  return true;
}

/** Forgets who was signed in and everything this browser remembered, in the page that stands too. */
export function forgetBrowser(): void {
  // First, because a setting that changes is written down.
  useSettings.setState(DEFAULT_SETTINGS, true);
  browserStorage.clear();
  useSession.setState({ ended: 'left' });
  restoreSession();
}

/** Follows what other tabs do: who logs in or out there does so here, also in a page that the way back brings up again. Gives the way to stop. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === 'authToken')
      useSession.setState({ authToken: newValue || null, ended: newValue ? null : 'refused' });
    // A tab that cleared everything says so without a key.
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
