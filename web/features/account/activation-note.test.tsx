// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, provideRendering } from '#tests/builders/render-page.tsx';
import { userAnswer } from '#tests/builders/user-answer.ts';
import { ActivationNote, type ActivationOutcome } from '#web/features/account/activation-note.tsx';
import { useSession } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';

const renderPage = provideRendering();
const CALL = 'POST signup/confirm';
const SECRET = 's'.repeat(43);

interface PageOptions {
  activation?: ActivationOutcome;
  fragment?: string;
  answer?: Answers[string];
  isBrowserRead?: boolean;
}
/** Renders the note at the address to which an activation link redirects. */
function open({
  activation = 'success',
  fragment = '#confirm=once',
  answer,
  isBrowserRead = true,
}: PageOptions = {}) {
  window.history.replaceState(null, '', `/login/?activation=${activation}${fragment}`);
  return renderPage(<ActivationNote activation={activation} />, {
    path: '/login/',
    answers: answer ? { [CALL]: answer } : {},
    isBrowserRead,
  });
}
const confirmedAnswer = () => ({
  body: { status: 'confirmed', token: null, login: { authToken: 'session', user: userAnswer() } },
});
const otherBrowserAnswer = () => ({ body: { status: 'choose_password', token: 'choice', login: null } });
const errorAnswer = (statusCode: number, code: string) => () => ({
  status: statusCode,
  body: { statusCode, code, message: 'Refused.' },
});
beforeEach(() => () => window.history.replaceState(null, '', '/'));

describe('activation note', () => {
  it('confirms with the kept secret, deletes it and logs in', async () => {
    useSettings.setState({ signUpSecret: SECRET });
    const { asked, path } = open({ answer: confirmedAnswer });
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(asked(CALL).map(({ body }) => body)).toEqual([{ token: 'once', browser_secret: SECRET }]);
    expect(useSettings.getState().signUpSecret).toBeNull();
    expect(useSession.getState().authToken).toBe('session');
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('sends no secret from another browser and redirects to the choice of a password', async () => {
    const { asked, path } = open({ answer: otherBrowserAnswer });
    await waitFor(() => expect(path()).toBe('/login/forgot/?token=choice&activation=success'));
    expect(asked(CALL).map(({ body }) => body)).toEqual([{ token: 'once' }]);
  });

  it('keeps a secret that belongs to another sign-up', async () => {
    useSettings.setState({ signUpSecret: SECRET });
    const { path } = open({ answer: otherBrowserAnswer });
    await waitFor(() => expect(path()).toMatch(/^\/login\/forgot\//));
    expect(useSettings.getState().signUpSecret).toBe(SECRET);
  });

  it('sends nothing until the stored settings are read, then confirms once', async () => {
    const { asked } = open({ answer: confirmedAnswer, isBrowserRead: false });
    expect(asked(CALL)).toEqual([]);
    useSettings.setState({ signUpSecret: SECRET });
    act(() => useSession.setState({ isRestored: true }));
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(asked(CALL).map(({ body }) => body)).toEqual([{ token: 'once', browser_secret: SECRET }]);
  });

  it('keeps token and secret when the server cannot be reached, and retries on request', async () => {
    useSettings.setState({ signUpSecret: SECRET });
    let tries = 0;
    const { user, asked } = open({
      answer: () => {
        tries += 1;
        if (tries === 1) throw new TypeError('no network');
        return confirmedAnswer();
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t check your activation');
    expect([window.location.hash, useSettings.getState().signUpSecret]).toEqual(['#confirm=once', SECRET]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('status')).textContent).toContain('Your account is active');
    expect(asked(CALL)).toHaveLength(2);
  });

  it('removes an invalid token from the address and links to the password reset', async () => {
    open({ answer: errorAnswer(400, 'token.invalid') });
    expect(await screen.findByText('This activation can’t be checked any more')).toBeTruthy();
    expect(window.location.hash).toBe('');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/login/forgot/');
  });

  it('redirects at once when the fragment has a token for a new password', async () => {
    const { asked, path } = open({ fragment: '#choose_password=choice' });
    await waitFor(() => expect(path()).toBe('/login/forgot/?token=choice&activation=success'));
    expect(asked(CALL)).toEqual([]);
  });

  it.each<[PageOptions, string]>([
    [{ fragment: '' }, 'Your account is active'],
    [{ activation: 'error', fragment: '' }, 'We couldn’t activate the account'],
  ])('sends no request without a token: %j', (opened, words) => {
    const { asked, container } = open(opened);
    expect([container.textContent?.includes(words), asked(CALL)]).toEqual([true, []]);
  });
});
