// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { createPasskey } from '#web/components/passkey/authenticator.ts';
import { PasskeyButton } from '#web/components/passkey/passkey-button.tsx';

const renderPage = provideRendering();
const REQUEST = {
  challenge: 'AAAA',
  timeout: 1000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'preferred' as const,
};
const CREATION = {
  rp: { id: 'localhost', name: 'Fairview' },
  user: { id: 'AAAA', name: 'ada@example.org', displayName: 'Ada' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 1000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred' as const,
    requireResidentKey: false as const,
    userVerification: 'preferred' as const,
  },
  attestation: 'none' as const,
};

/** A browser with passkeys that answers each request with an error of this name. */
function failWith(name: string) {
  const fail = () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { ...navigator, credentials: { get: fail, create: fail } });
}

const renderButton = (locale: 'en' | 'it') => {
  const send = vi.fn(async () => {});
  const { user } = renderPage(<PasskeyButton request={async () => REQUEST} send={send} />, { locale });
  return { user, send };
};

describe('the button for a passkey', () => {
  it.each([
    ['en', 'This browser doesn’t support passkeys. Use a code from an authenticator app.'],
    ['it', 'Questo browser non supporta le passkey. Usa un codice di un’app di autenticazione.'],
  ] as const)('says what to do in a browser without passkeys (%s)', (locale, words) => {
    renderButton(locale);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['NotAllowedError', 'en', 'You cancelled, or it took too long. Try again or choose another way.'],
    ['NotAllowedError', 'it', 'Hai annullato o il tempo è scaduto. Riprova o scegli un altro modo.'],
    ['SecurityError', 'en', 'Passkeys don’t work at this address of the site. Choose another way.'],
    ['UnknownError', 'en', 'The passkey didn’t work. Try again or choose another way.'],
  ] as const)('explains the %s of a browser and sends nothing (%s)', async (name, locale, words) => {
    failWith(name);
    const { user, send } = renderButton(locale);
    await user.click(screen.getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('createPasskey', () => {
  it('says that the device has one when the browser refuses to create a second', async () => {
    failWith('InvalidStateError');
    await expect(createPasskey(CREATION)).rejects.toThrow(
      'This device already has a passkey for your account.',
    );
  });
});
