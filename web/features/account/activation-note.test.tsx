// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, provideRendering } from '#tests/builders/render-page.tsx';
import { type Activation, ActivationNote } from '#web/features/account/activation-note.tsx';
import { useSession } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';

const renderPage = provideRendering();
const CALL = 'POST signup/confirm';
const SECRET = 's'.repeat(43);

interface Opened {
  activation?: Activation;
  fragment?: string;
  answer?: Answers[string];
  isBrowserRead?: boolean;
}
/** Opens the login page as the redirect of an activation does. */
function open({
  activation = 'success',
  fragment = '#confirm=once',
  answer,
  isBrowserRead = true,
}: Opened = {}) {
  window.history.replaceState(null, '', `/login/?activation=${activation}${fragment}`);
  return renderPage(<ActivationNote activation={activation} />, {
    path: '/login/',
    answers: answer ? { [CALL]: answer } : {},
    isBrowserRead,
  });
}
const confirmed = () => ({ body: { status: 'confirmed', token: null } });
const otherBrowser = () => ({ body: { status: 'choose_password', token: 'choice' } });
const refused = (statusCode: number, code: string) => () => ({
  status: statusCode,
  body: { statusCode, code, message: 'Refused.' },
});
beforeEach(() => () => window.history.replaceState(null, '', '/'));

describe('the note after an activation', () => {
  it('in the browser of the sign-up sends its secret, forgets it, and says that the account is active', async () => {
    useSettings.setState({ signUpSecret: SECRET });
    const { asked, path } = open({ answer: confirmed });
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(asked(CALL).map(({ body }) => body)).toEqual([{ token: 'once', browser_secret: SECRET }]);
    expect(useSettings.getState().signUpSecret).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Your account is active');
    expect(path()).toBe('/login/');
  });

  it('in another browser sends no secret and goes on to choose a password', async () => {
    const { asked, path } = open({ answer: otherBrowser });
    await waitFor(() => expect(path()).toBe('/login/forgot/?token=choice&activation=success'));
    expect(asked(CALL).map(({ body }) => body)).toEqual([{ token: 'once' }]);
  });

  it('keeps a secret that belongs to another sign-up', async () => {
    useSettings.setState({ signUpSecret: SECRET });
    const { path } = open({ answer: otherBrowser });
    await waitFor(() => expect(path()).toMatch(/^\/login\/forgot\//));
    expect(useSettings.getState().signUpSecret).toBe(SECRET);
  });

  it('asks nothing before this browser has been read, and once afterwards', async () => {
    const { asked } = open({ answer: confirmed, isBrowserRead: false });
    expect(asked(CALL)).toEqual([]);
    useSettings.setState({ signUpSecret: SECRET });
    act(() => useSession.setState({ known: true }));
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(asked(CALL).map(({ body }) => body)).toEqual([{ token: 'once', browser_secret: SECRET }]);
  });

  it('keeps token and secret when the server cannot be reached, and asks again when it is told to', async () => {
    useSettings.setState({ signUpSecret: SECRET });
    let tries = 0;
    const { user, asked } = open({
      answer: () => {
        tries += 1;
        if (tries === 1) throw new TypeError('no network');
        return confirmed();
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t check your activation');
    expect([window.location.hash, useSettings.getState().signUpSecret]).toEqual(['#confirm=once', SECRET]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('status')).textContent).toContain('Your account is active');
    expect(asked(CALL)).toHaveLength(2);
  });

  it('says that a used or old token cannot be checked, takes it out of the address, and leads to a new password', async () => {
    open({ answer: refused(400, 'token.invalid') });
    expect(await screen.findByText('This activation can’t be checked any more')).toBeTruthy();
    expect(window.location.hash).toBe('');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/login/forgot/');
  });

  it('goes on at once where the link has discarded the password already', async () => {
    const { asked, path } = open({ fragment: '#choose_password=choice' });
    await waitFor(() => expect(path()).toBe('/login/forgot/?token=choice&activation=success'));
    expect(asked(CALL)).toEqual([]);
  });

  it.each<[Opened, string]>([
    [{ fragment: '' }, 'Your account is active'],
    [{ activation: 'error', fragment: '' }, 'We couldn’t activate the account'],
  ])('without a token asks nothing: %j', (opened, words) => {
    const { asked, container } = open(opened);
    expect([container.textContent?.includes(words), asked(CALL)]).toEqual([true, []]);
  });
});
