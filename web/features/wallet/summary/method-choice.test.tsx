// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createInitialSettings, type UserAnswer } from '#contracts/user.ts';
import { type Answers, createDeferred, provideRendering } from '#tests/builders/render-page.tsx';
import { userAnswer } from '#tests/builders/user-answer.ts';
import { MethodChoice } from '#web/features/wallet/summary/method-choice.tsx';

const renderPage = provideRendering();
const viewer = (cost_basis: UserAnswer['settings']['cost_basis']): UserAnswer =>
  userAnswer({ settings: { ...createInitialSettings('en'), cost_basis } });
const open = (save: Answers[string], isSignedIn = true) =>
  renderPage(<MethodChoice current="fifo" />, {
    isSignedIn,
    answers: { 'GET user': () => ({ body: viewer('fifo') }), 'POST user/setPreferences': save },
  });
const choice = () => screen.findByRole<HTMLSelectElement>('combobox');

describe('method choice', () => {
  it('shows the selected method while saving and sends only that setting', async () => {
    const answer = createDeferred<{ body: unknown }>();
    const { user, asked } = open(() => answer.promise);
    await user.selectOptions(await choice(), 'hifo');
    expect((await choice()).value).toBe('hifo');
    expect(asked('POST user/setPreferences').map(({ body }) => body)).toEqual([
      { settings: { cost_basis: 'hifo' } },
    ]);
    answer.settle({ body: viewer('hifo') });
    // After saving, the select shows `current` again: the wallet still has the old method until it is
    // reloaded.
    await waitFor(async () => expect((await choice()).value).toBe('fifo'));
  });

  it('restores the current method when saving fails', async () => {
    const { user } = open(() => ({
      status: 500,
      body: { statusCode: 500, code: 'server.failed', message: 'Not saved here.' },
    }));
    await user.selectOptions(await choice(), 'average');
    await waitFor(async () => expect((await choice()).value).toBe('fifo'));
  });

  it('is hidden from visitors', () => {
    open(() => ({ body: viewer('fifo') }), false);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
