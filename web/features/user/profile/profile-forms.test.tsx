// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, provideRendering, readDescriptions } from '#tests/builders/render-page.tsx';
import { userAnswer } from '#tests/builders/user-answer.ts';
import { EditLine } from '#web/features/user/edit-line.tsx';
import { EmailForm } from '#web/features/user/profile/details-forms.tsx';
import { PasswordForm } from '#web/features/user/profile/password-form.tsx';
import { UsernameForm } from '#web/features/user/profile/username-form.tsx';

const renderPage = provideRendering();
const CHOSEN = 'Battery-Staple-8';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole('button', { name });
const STALE = {
  status: 403,
  body: { statusCode: 403, code: 'auth.fresh_login', message: 'Type your current password.' },
};

describe('password form', () => {
  const open = (answer: Answers[string]) => {
    const onDone = vi.fn();
    return {
      ...renderPage(<PasswordForm onDone={onDone} />, {
        isSignedIn: true,
        answers: { 'POST user/changePassword': answer },
      }),
      onDone,
    };
  };

  it('asks for the current password when the login is not recent, and sends both', async () => {
    let tries = 0;
    const { user, asked, onDone } = open(() => {
      tries += 1;
      return tries === 1 ? STALE : { body: { status: 'ok' } };
    });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await user.type(field('New password'), CHOSEN);
    await user.type(field('Repeat the password'), CHOSEN);
    await user.click(press('Save'));
    expect(readDescriptions(await screen.findByLabelText('Current password'))).toEqual([
      'Type your current password.',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(field('New password').value).toBe(CHOSEN);
    await user.type(field('Current password'), 'Correct-Horse-7');
    await user.click(press('Save'));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(asked('POST user/changePassword').map(({ body }) => body)).toEqual([
      { password: CHOSEN },
      { password: CHOSEN, currentPassword: 'Correct-Horse-7' },
    ]);
  });

  it('describes the field by its rule, preceded by the error', async () => {
    const { user, asked } = open(() => ({ body: { status: 'ok' } }));
    const [rule] = readDescriptions(field('New password'));
    expect(rule).toContain('at least 8 characters');
    await user.type(field('New password'), 'short');
    await user.click(press('Save'));
    expect(readDescriptions(field('New password'))).toEqual([rule, rule]);
    expect(readDescriptions(field('Repeat the password'))).toEqual(['This field is required.']);
    expect(asked('POST user/changePassword')).toEqual([]);
  });
});

describe('username form', () => {
  const open = (available: boolean) =>
    renderPage(<UsernameForm user={userAnswer({ username: 'ada' })} onDone={vi.fn()} />, {
      isSignedIn: true,
      answers: { 'GET user/getUsernameAvailable': () => ({ body: { available } }) },
    });

  it.each([
    ['free', true, /available/],
    ['taken', false, /taken/],
  ])('announces that a name is %s while typing', async (_, available, words) => {
    const { user, asked } = open(available);
    await user.clear(field('Username'));
    await user.type(field('Username'), 'countess');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words));
    expect(asked('GET user/getUsernameAvailable').at(-1)?.query.get('username')).toBe('countess');
  });

  it('rejects an invalid name without a request', async () => {
    const { user, asked } = open(true);
    await user.clear(field('Username'));
    await user.type(field('Username'), '-a-{Enter}');
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    expect([asked('POST user/setUserDetails'), asked('GET user/getUsernameAvailable')]).toEqual([[], []]);
  });
});

describe('email form', () => {
  it('rejects the current address without a request', async () => {
    const { user, asked } = renderPage(<EmailForm user={userAnswer()} onDone={vi.fn()} />, {
      isSignedIn: true,
    });
    const email = screen.getByRole<HTMLInputElement>('textbox');
    await user.type(email, 'ada@example.org{Enter}');
    expect([email.getAttribute('aria-invalid'), readDescriptions(email).length]).toEqual(['true', 1]);
    expect(asked('POST user/setUserDetails')).toEqual([]);
  });
});

describe('account row', () => {
  it('expands the form and returns the focus to the button on cancel', async () => {
    const { user } = renderPage(
      <ul>
        <EditLine name="Password" value="••••" action="Change">
          {(close) => <PasswordForm onDone={close} />}
        </EditLine>
      </ul>,
    );
    const change = press('Change');
    expect(change.getAttribute('aria-expanded')).toBe('false');
    await user.click(change);
    expect(change.getAttribute('aria-expanded')).toBe('true');
    await user.click(press('Cancel'));
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(document.activeElement).toBe(change);
  });
});
