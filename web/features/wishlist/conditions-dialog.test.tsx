// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FavouriteAnswer } from '#contracts/favourites.ts';
import { MAX_CONDITIONS } from '#domain/wishlist/condition.ts';
import {
  type Answers,
  createDeferred,
  provideRendering,
  readDescriptions,
} from '#tests/builders/render-page.tsx';
import { ConditionsDialog } from '#web/features/wishlist/conditions-dialog.tsx';

const renderPage = provideRendering();
const UNKNOWN = { usd: null, eur: null };
const favourite = (changes: Partial<FavouriteAnswer> = {}): FavouriteAnswer => ({
  crypto_id: {
    _id: 'bitcoin',
    name: 'Bitcoin',
    thicker: 'BTC',
    logo: null,
    rank: 1,
    crypto_asset_category: { _id: 'cryptocurrency', name: 'Cryptocurrency', colour: '#000000' },
  },
  price_on_add: UNKNOWN,
  current_price: { usd: 100, eur: 90 },
  change_24h: null,
  change_24h_in: UNKNOWN,
  profit_loss: UNKNOWN,
  added_at: '2026-11-01T00:00:00Z',
  note: '',
  conditions: [],
  ...changes,
});

function open(
  changes: Partial<FavouriteAnswer> = {},
  answer: Answers[string] = () => ({ body: favourite() }),
) {
  const onClose = vi.fn();
  const page = renderPage(<ConditionsDialog favourite={favourite(changes)} onClose={onClose} />, {
    isSignedIn: true,
    answers: { 'POST user/setFavourite': answer },
  });
  return { ...page, onClose };
}
const condition = (number: number) => within(screen.getByRole('group', { name: `Alert ${number}` }));
const value = (number: number) => condition(number).getByLabelText<HTMLInputElement>('Value');
const save = () => screen.getByRole('button', { name: 'Save' });

describe('alert form', () => {
  it('lists a missing value in a focused summary and saves nothing', async () => {
    const { user, asked } = open();
    await user.click(save());
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(value(1).getAttribute('aria-invalid')).toBe('true');
    expect(readDescriptions(value(1))).toHaveLength(1);
    expect(asked('POST user/setFavourite')).toEqual([]);
  });

  it('restates the alert and whether it is met already', async () => {
    const { user } = open();
    await user.type(value(1), '100');
    expect(condition(1).getByText(/Already met/)).toBeTruthy();
    await user.clear(value(1));
    await user.type(value(1), '100.5');
    expect(condition(1).getByText(/Not met yet/)).toBeTruthy();
    await user.selectOptions(condition(1).getByLabelText('Condition'), 'at or below');
    expect(condition(1).getByText(/Already met/)).toBeTruthy();
  });

  it('keeps the value when the type is changed and changed back', async () => {
    const { user } = open();
    await user.type(value(1), '42');
    const kind = condition(1).getByLabelText('Type');
    await user.selectOptions(kind, 'Red flag');
    expect(condition(1).queryByLabelText('Value')).toBeNull();
    await user.selectOptions(kind, 'Price');
    expect(value(1).value).toBe('42');
  });

  it('saves all alerts in one request, once when pressed twice, and closes', async () => {
    const answer = createDeferred<{ body: unknown }>();
    const { user, asked, onClose } = open({}, () => answer.promise);
    await user.type(value(1), '120000.5');
    await user.click(screen.getByRole('button', { name: 'Add another alert' }));
    await user.selectOptions(condition(2).getByLabelText('Type'), 'Red flag');
    await user.dblClick(save());
    expect(onClose).not.toHaveBeenCalled();
    answer.settle({ body: favourite() });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(asked('POST user/setFavourite').map(({ body }) => body)).toMatchObject([
      {
        _id: 'bitcoin',
        conditions: [
          { kind: 'price', currency: 'usd', direction: 'above', value: '120000.5' },
          { kind: 'flag', severity: 'S3' },
        ],
      },
    ]);
  });

  it('removes the selected alert and keeps the focus in the form', async () => {
    const { user } = open();
    await user.type(value(1), '1');
    await user.click(screen.getByRole('button', { name: 'Add another alert' }));
    await user.type(value(2), '2');
    await user.click(screen.getByRole('button', { name: 'Remove alert 1' }));
    expect(value(1).value).toBe('2');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add another alert' }));
  });

  it('offers no more than the maximum number of alerts', async () => {
    const { user } = open();
    for (let number = 1; number < MAX_CONDITIONS; number += 1)
      await user.click(screen.getByRole('button', { name: 'Add another alert' }));
    expect(screen.queryByRole('button', { name: 'Add another alert' })).toBeNull();
    expect(condition(MAX_CONDITIONS)).toBeTruthy();
  });

  it('stays open with the typed values when saving fails', async () => {
    const { user, onClose } = open({}, () => ({
      status: 403,
      body: { statusCode: 403, code: 'tier.required', message: 'Alerts need PRO.' },
    }));
    await user.type(value(1), '5');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Alerts need PRO.');
    expect([value(1).value, onClose.mock.calls.length]).toEqual(['5', 0]);
  });
});
