// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, provideRendering, readDescriptions } from '#tests/builders/render-page.tsx';
import { SignupForm } from '#web/features/account/signup-form.tsx';
import { useSettings } from '#web/state/settings.ts';

const renderPage = provideRendering();
const signUp = (answer: Answers[string] = () => ({ status: 201, body: { status: 'activation_sent' } })) =>
  renderPage(<SignupForm captcha={{ field: null, answer: async () => undefined }} />, {
    answers: { 'POST signup': answer },
  });
type Page = ReturnType<typeof signUp>;

const VALUES = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.org',
  'New password': 'Correct-Horse-7',
  'Repeat the password': 'Correct-Horse-7',
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function fillIn({ user }: Page, changes: Partial<typeof VALUES> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...VALUES, ...changes })) {
    await user.clear(field(label));
    if (text) await user.type(field(label), text);
  }
}
const send = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Create account' }));
const listErrors = () =>
  within(screen.getByRole('alert'))
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [document.querySelector(link.hash), link.textContent]);

describe('sign-up form', () => {
  it.each([
    ['New password', { 'New password': 'short', 'Repeat the password': 'short' }, /at least 8 characters/],
    ['Repeat the password', { 'Repeat the password': 'Correct-Horse-8' }, /don’t match/],
    ['Email', { Email: 'ada' }, /./],
    ['First name', { 'First name': '' }, /required/],
  ])(
    'focuses a summary linking to the wrong %s, keeps the other values and sends no request',
    async (label, changes, words) => {
      const page = signUp();
      await fillIn(page, changes);
      await send(page);
      expect(document.activeElement).toBe(screen.getByRole('alert'));
      expect(listErrors()).toEqual([[field(label), expect.stringMatching(words)]]);
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
      expect(readDescriptions(field(label))[0]).toMatch(words);
      for (const [name, text] of Object.entries({ ...VALUES, ...changes }))
        expect(field(name).value).toBe(text);
      expect(page.asked('POST signup')).toEqual([]);
    },
  );

  it('shows the reason of the server at a password that it refuses, and keeps the values', async () => {
    const message = 'This password is one of the most common. Choose another.';
    const page = signUp(() => ({
      status: 400,
      body: {
        statusCode: 400,
        code: 'signup.password_requirements',
        message: 'password does not match the requirements',
        issues: [{ path: 'password', message }],
      },
    }));
    await fillIn(page);
    await send(page);
    await screen.findByRole('alert');
    expect(listErrors()).toEqual([[field('New password'), expect.stringContaining(message)]]);
    expect(readDescriptions(field('New password'))[0]).toContain(message);
    expect(field('First name').value).toBe('Ada');
  });

  it('announces how many rules a password does not meet, and when it meets all', async () => {
    const { user } = signUp();
    const status = screen.getByRole('status');
    await user.type(field('New password'), 'abcdefgh');
    expect(status.textContent).toBe('Requirements left: 3');
    await user.type(field('New password'), 'A7-');
    expect(status.textContent).toBe('Password meets all requirements.');
  });

  it('shows and hides the password', async () => {
    const { user } = signUp();
    const show = screen.getAllByRole('button', { name: 'Show' })[0]!;
    await user.click(show);
    expect([field('New password').type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    await user.click(show);
    expect([field('New password').type, show.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  });

  it('sends the typed values with the secret of this browser and confirms the email', async () => {
    const page = signUp();
    await fillIn(page);
    await send(page);
    const heading = await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(document.activeElement?.contains(heading)).toBe(true);
    expect(page.asked('POST signup').map(({ body }) => body)).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.org',
        password: 'Correct-Horse-7',
        lang: 'en',
        browser_secret: useSettings.getState().signUpSecret,
      },
    ]);
    expect(useSettings.getState().signUpSecret).toMatch(/^[\w-]{43}$/);
  });

  it('shows an email conflict beside the field and retries with the same secret', async () => {
    const page = signUp(() => ({
      status: 409,
      body: { statusCode: 409, code: 'signup.email_exists', message: 'An account has this address.' },
    }));
    await fillIn(page);
    await send(page);
    expect(await screen.findByRole('alert')).toBe(document.activeElement);
    expect(readDescriptions(field('Email'))).toEqual(['An account has this address.']);
    await send(page);
    await screen.findByRole('alert');
    const secrets = page
      .asked('POST signup')
      .map(({ body }) => (body as { browser_secret: string }).browser_secret);
    expect([secrets.length, new Set(secrets).size]).toEqual([2, 1]);
  });
});
