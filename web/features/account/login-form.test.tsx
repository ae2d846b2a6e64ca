// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  createDeferred,
  provideRendering,
  readDescriptions,
} from '#tests/builders/render-page.tsx';
import { LoginForm } from '#web/features/account/login-form.tsx';

const renderPage = provideRendering();
const login = (answer: Answers[string]) =>
  renderPage(<LoginForm />, {
    answers: { 'POST login': answer, 'POST signup/resend': () => ({ body: { status: 'sent' } }) },
  });
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const send = () => screen.getByRole('button', { name: 'Log in' });

const PASSKEY_REQUEST = {
  challenge: 'AAAA',
  timeout: 1000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'preferred',
};

describe('login form', () => {
  it('lists both empty fields in a focused summary and sends no request', async () => {
    const { user, asked } = login(() => ({ status: 500 }));
    await user.click(send());
    const alert = screen.getByRole('alert');
    expect(document.activeElement).toBe(alert);
    const links = within(alert).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => document.querySelector(link.hash))).toEqual([email(), password()]);
    for (const field of [email(), password()]) {
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(readDescriptions(field)).toEqual(['This field is required.']);
    }
    expect(asked('POST login')).toEqual([]);
  });

  it('keeps the typed values when the server rejects them', async () => {
    const { user } = login(() => ({
      status: 401,
      body: { statusCode: 401, code: 'auth.wrong_credentials', message: 'Wrong email or password.' },
    }));
    await user.type(email(), 'ada@example.org');
    await user.type(password(), 'Wrong-Horse-7{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong email or password.');
    expect([email().value, password().value]).toEqual(['ada@example.org', 'Wrong-Horse-7']);
  });

  it('sends one request when submitted twice', async () => {
    const answer = createDeferred<{ status: number; body: unknown }>();
    const { user, asked } = login(() => answer.promise);
    await user.type(email(), 'ada@example.org');
    await user.type(password(), 'Correct-Horse-7');
    await user.dblClick(send());
    expect(asked('POST login')).toHaveLength(1);
    answer.settle({ status: 500, body: null });
    await screen.findByRole('alert');
    expect(asked('POST login')).toHaveLength(1);
  });

  it('asks for a code when the account needs one, and sends it with what was typed', async () => {
    const { user, asked } = login(() => ({
      status: 401,
      body: { statusCode: 401, code: 'auth.code_required', message: 'Enter the code.' },
    }));
    await user.type(email(), 'ada@example.org');
    await user.type(password(), 'Correct-Horse-7{Enter}');
    const code = await screen.findByLabelText<HTMLInputElement>('Code');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(code);
    await user.type(code, '123456{Enter}');
    const sent = asked('POST login').map(({ body }) => body);
    const typed = { email: 'ada@example.org', password: 'Correct-Horse-7' };
    expect(sent).toEqual([typed, { ...typed, second_factor: '123456' }]);
  });

  it('offers an account with a passkey only the passkey or a recovery code', async () => {
    const { user, asked } = renderPage(<LoginForm />, {
      answers: {
        'POST login': () => ({
          status: 401,
          body: { statusCode: 401, code: 'auth.code_required', message: 'Enter the code.' },
        }),
        'POST login/passkey/begin': () => ({ body: { app: false, passkey: PASSKEY_REQUEST } }),
      },
    });
    await user.type(email(), 'ada@example.org');
    await user.type(password(), 'Correct-Horse-7{Enter}');
    // jsdom has no passkeys.
    expect(await screen.findByText(/doesn’t support passkeys/)).toBeTruthy();
    expect(readDescriptions(screen.getByLabelText('Code'))).toEqual(['Or one of your recovery codes']);
    expect(asked('POST login/passkey/begin').map(({ body }) => body)).toEqual([
      { email: 'ada@example.org', password: 'Correct-Horse-7' },
    ]);
  });

  it('offers an inactive account the activation email and sends it with the typed password', async () => {
    const { user, asked } = login(() => ({
      status: 403,
      body: { statusCode: 403, code: 'auth.not_active', message: 'Check your inbox.' },
    }));
    await user.type(email(), 'ada@example.org');
    await user.type(password(), 'Correct-Horse-7{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Send the activation email again' }));
    await screen.findByRole('status');
    expect(asked('POST signup/resend').map(({ body }) => body)).toEqual([
      { email: 'ada@example.org', password: 'Correct-Horse-7' },
    ]);
  });
});
