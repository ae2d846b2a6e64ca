// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { userAnswer } from '#tests/builders/user-answer.ts';
import { SecondFactor } from '#web/features/user/settings/second-factor.tsx';

const renderPage = provideRendering();
const state = (since: string | null, required = false, passkeys: object[] = []) => ({
  body: { since, passkeys, recovery_codes: since || passkeys.length > 0 ? 10 : 0, required },
});
const PASSKEY = {
  id: 'p1',
  name: 'Laptop',
  created_at: '2026-11-20T06:00:00.000Z',
  last_used_at: null,
  backed_up: true,
};
const row = (text: string) =>
  within(screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(text))!);

describe('two-step login in the settings', () => {
  it('shows the key with its picture, and the recovery codes after a code confirmed it', async () => {
    const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
    const { user, asked } = renderPage(<SecondFactor user={userAnswer()} />, {
      answers: {
        'GET user/secondFactor': () => state(null),
        'POST user/secondFactor/begin': () => ({
          body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 3, path: 'M0 0h1v1h-1z' } },
        }),
        'POST user/secondFactor/confirm': () => ({ body: { recovery_codes: codes } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();
    await user.type(screen.getByLabelText('Code from the app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    const status = await screen.findByRole('status');
    expect(
      within(status)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(asked('POST user/secondFactor/confirm').map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('cannot be turned off by an account with a role, which gets a link to the desk', async () => {
    renderPage(<SecondFactor user={userAnswer({ roles: ['support'] })} />, {
      answers: { 'GET user/secondFactor': () => state('2026-11-20T06:00:00.000Z', true) },
    });
    expect((await screen.findByRole('link', { name: 'Open the desk' })).getAttribute('href')).toBe('/desk/');
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
    expect(screen.getByText('10 codes left')).toBeTruthy();
  });

  it('removes one of two second factors after a recent login, without a code', async () => {
    const { user, asked } = renderPage(<SecondFactor user={userAnswer()} />, {
      answers: {
        'GET user/secondFactor': () => state('2026-11-20T06:00:00.000Z', false, [PASSKEY]),
        'POST user/passkeys/remove': () => ({ status: 204 }),
      },
    });
    await screen.findByText('1 passkey');
    await user.click(row('Laptop').getByRole('button', { name: 'Remove' }));
    await user.click(row('Laptop').getAllByRole('button', { name: 'Remove' }).at(-1)!);
    expect(asked('POST user/passkeys/remove').map(({ body }) => body)).toEqual([{ id: 'p1' }]);
  });

  it('renames a passkey, and gives the focus back to its button', async () => {
    let name = 'Laptop';
    const { user, asked } = renderPage(<SecondFactor user={userAnswer()} />, {
      answers: {
        'GET user/secondFactor': () => state(null, false, [{ ...PASSKEY, name }]),
        'POST user/passkeys/rename': () => {
          name = 'Old laptop';
          return { status: 204 };
        },
      },
    });
    await screen.findByText('1 passkey');
    await user.click(row('Laptop').getByRole('button', { name: 'Rename' }));
    const field = row('Laptop').getByLabelText('Name of the passkey');
    expect((field as HTMLInputElement).value).toBe('Laptop');
    await user.clear(field);
    await user.click(row('Laptop').getByRole('button', { name: 'Save' }));
    expect(asked('POST user/passkeys/rename')).toEqual([]);
    await user.type(field, 'Old laptop');
    await user.click(row('Laptop').getByRole('button', { name: 'Save' }));
    expect(asked('POST user/passkeys/rename').map(({ body }) => body)).toEqual([
      { id: 'p1', name: 'Old laptop' },
    ]);
    await screen.findByText('Old laptop');
    expect(document.activeElement?.textContent).toBe('Rename');
  });

  it('asks for a recovery code before the last second factor is removed', async () => {
    const { user, asked } = renderPage(<SecondFactor user={userAnswer()} />, {
      answers: {
        'GET user/secondFactor': () => state(null, false, [PASSKEY]),
        'POST user/passkeys/remove': () => ({ status: 204 }),
      },
    });
    await screen.findByText('1 passkey');
    await user.click(row('Laptop').getByRole('button', { name: 'Remove' }));
    await user.type(row('Laptop').getByLabelText('Recovery code'), 'AAAA-BBBB');
    await user.click(row('Laptop').getAllByRole('button', { name: 'Remove' }).at(-1)!);
    expect(asked('POST user/passkeys/remove').map(({ body }) => body)).toEqual([
      { id: 'p1', proof: { code: 'AAAA-BBBB' } },
    ]);
  });

  it('keeps the last passkey of an account with a role', async () => {
    renderPage(<SecondFactor user={userAnswer({ roles: ['support'] })} />, {
      answers: { 'GET user/secondFactor': () => state(null, true, [PASSKEY]) },
    });
    await screen.findByText('1 passkey');
    expect(row('Laptop').queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(row('Laptop').getByRole('button', { name: 'Rename' })).toBeTruthy();
  });

  it('says in a browser without passkeys what to use, and offers no form', async () => {
    renderPage(<SecondFactor user={userAnswer()} />, {
      answers: { 'GET user/secondFactor': () => state(null) },
    });
    expect(await screen.findByText(/doesn’t support passkeys/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
