// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { userAnswer } from '#tests/builders/user-answer.ts';
import { SecondFactor } from '#web/features/user/settings/second-factor.tsx';

const renderPage = provideRendering();
const state = (since: string | null, required = false) => ({
  body: { since, recovery_codes: since ? 10 : 0, required },
});

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
});
