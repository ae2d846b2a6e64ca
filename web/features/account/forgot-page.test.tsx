// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, provideRendering, readDescriptions } from '#tests/builders/render-page.tsx';
import { ForgotPage } from '#web/features/account/forgot-page.tsx';

const renderPage = provideRendering();
const CHOSEN = 'Battery-Staple-8';
/** Opens the page at an address, because it reads its token from `window.location`. */
const open = (query: string, answers: Answers = {}) => {
  window.history.replaceState(null, '', `/login/forgot/${query}`);
  return renderPage(<ForgotPage />, { answers });
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
beforeEach(() => () => window.history.replaceState(null, '', '/'));

describe('forgotten-password page', () => {
  it('requests the email for the trimmed address when there is no token', async () => {
    const { user, asked } = open('', { 'GET login/passwordRecovery': () => ({ body: { status: 'sent' } }) });
    await user.type(field('Email'), ' ada@example.org ');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect((await screen.findByRole('status')).textContent).toContain('Check your inbox');
    expect(asked('GET login/passwordRecovery').map(({ query }) => query.get('email'))).toEqual([
      'ada@example.org',
    ]);
  });

  it('shows an error beside an invalid address and sends no request', async () => {
    const { user, asked } = open('');
    await user.type(field('Email'), 'ada{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(readDescriptions(field('Email'))).toHaveLength(1);
    expect([field('Email').value, asked('GET login/passwordRecovery')]).toEqual(['ada', []]);
  });

  it('sets the password with the token and links to the login', async () => {
    const { user, asked } = open('?token=secret', {
      'POST login/passwordReset': () => ({ body: { status: 'ok' } }),
    });
    await user.type(field('New password'), CHOSEN);
    await user.type(field('Repeat the password'), CHOSEN);
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    await screen.findByText('Your new password is set');
    expect(asked('POST login/passwordReset').map(({ body }) => body)).toEqual([
      { token: 'secret', password: CHOSEN },
    ]);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login/');
  });

  it('keeps the typed values when the token is used up and offers a new email', async () => {
    const { user } = open('?token=used', {
      'POST login/passwordReset': () => ({
        status: 400,
        body: { statusCode: 400, code: 'token.invalid', message: 'This link has already been used.' },
      }),
    });
    await user.type(field('New password'), CHOSEN);
    await user.type(field('Repeat the password'), `${CHOSEN}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toContain('This link has already been used.');
    expect(field('New password').value).toBe(CHOSEN);
    await user.click(screen.getByRole('button', { name: 'Request a new link' }));
    expect(field('Email').value).toBe('');
  });

  it.each([
    ['?token=secret&activation=success', true],
    ['?token=secret', false],
    ['?activation=success', false],
  ])('opened with %s, shows the explanation after an activation: %s', (query, explains) => {
    open(query);
    const title = screen.queryByText('Your account is active: choose a password');
    const oldPasswordNote = screen.queryByText(/Your old password stays valid/);
    expect([title !== null, oldPasswordNote === null]).toEqual([explains, explains]);
  });
});
