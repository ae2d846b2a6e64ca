import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
    clear: () => kept.clear(),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('forgetBrowser removes all data of the user from storage and from the page', async () => {
  const { CLIENT_VERSION, forgetBrowser, restoreSession, useSession } = await import('#web/state/session.ts');
  const { DEFAULT_SETTINGS, useSettings } = await import('#web/state/settings.ts');
  for (const [name, value] of Object.entries({ authToken: 'secret', origin: 'app-ios' }))
    kept.set(name, value);
  restoreSession();
  useSettings.setState({ currency: 'eur', theme: 'dark', categories: ['defi'] });
  expect(kept.get('fairview')).toContain('dark');
  expect(useSession.getState().authToken).toBe('secret');

  forgetBrowser();
  expect(useSettings.getState()).toEqual(DEFAULT_SETTINGS);
  expect(useSession.getState()).toMatchObject({ authToken: null, origin: null, version: CLIENT_VERSION });
  expect([...kept]).toEqual([['version', CLIENT_VERSION]]);
});

describe('currentToken', () => {
  const beforeHydration = { authToken: null, version: null, origin: null, isRestored: false, ended: null };

  it('returns the stored token before the session is restored', async () => {
    const { currentToken, useSession } = await import('#web/state/session.ts');
    vi.stubEnv('SSR', false);
    useSession.setState(beforeHydration, true);
    expect(currentToken()).toBeNull();
    kept.set('authToken', 'secret');
    expect(currentToken()).toBe('secret');
  });

  it('returns the token of the page, not the stored one, after the session is restored', async () => {
    const { currentToken, restoreSession, useSession } = await import('#web/state/session.ts');
    vi.stubEnv('SSR', false);
    kept.set('authToken', 'secret');
    restoreSession();
    kept.set('authToken', 'another');
    expect(currentToken()).toBe('secret');
    useSession.setState({ authToken: null });
    expect(currentToken()).toBeNull();
  });

  it('returns null on the server', async () => {
    const { currentToken, useSession } = await import('#web/state/session.ts');
    vi.stubEnv('SSR', true);
    useSession.setState(beforeHydration, true);
    kept.set('authToken', 'secret');
    expect(currentToken()).toBeNull();
  });
});
