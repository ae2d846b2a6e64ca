import { afterEach, beforeEach, expect, it, vi } from 'vitest';

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
});

it('forgetBrowser leaves nothing of the reader, neither kept nor in the page that stands', async () => {
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
