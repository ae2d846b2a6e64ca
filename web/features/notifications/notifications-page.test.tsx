// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NotificationAnswer } from '#contracts/notifications.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type Answers, provideRendering } from '#tests/builders/render-page.tsx';
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx';
import { useSnackbar } from '#web/state/snackbar.ts';

const renderPage = provideRendering();
const notification = (id: string): NotificationAnswer => ({
  _id: id,
  date: '2026-11-20T08:00:00Z',
  en: {
    title: `News ${id}`,
    description: 'Type.',
    callToAction: { title: 'Open it', link: '/wallet/' },
  },
  it: { title: `Novità ${id}`, description: 'Tipo.', callToAction: null },
});
const read = (id: string) => ({ ...notification(id), read_at: '2026-11-21T08:00:00Z' });
const unreadAnswer = (...ids: string[]) => ({ body: ids.map(notification) });
const readAnswer = (page: number, pages: number, ...ids: string[]) => ({
  body: { page, pages, data: ids.map(read) },
});
const noContentAnswer = () => ({ status: 204 });

function open(answers: Answers = {}, locale: Locale = 'en') {
  return renderPage(<NotificationsPage />, {
    locale,
    isSignedIn: true,
    answers: {
      'GET notifications': () => unreadAnswer('a', 'b'),
      'GET notifications/read': () => readAnswer(1, 1),
      'POST notifications/markAsRead': noContentAnswer,
      'POST notifications/clearAll': noContentAnswer,
      ...answers,
    },
  });
}
const inbox = () => within(screen.getByRole('region', { name: 'Notifications' }));
const readList = () => within(screen.getByRole('region', { name: 'Read' }));

describe('notifications page', () => {
  it('lists unread notifications in the page’s language with their number', async () => {
    open();
    expect(await inbox().findByText('News a')).toBeTruthy();
    expect(inbox().getByRole('status').textContent).toMatch(/^2 /);
    expect(
      inbox()
        .getAllByRole('link', { name: /^Open it/ })[0]
        ?.getAttribute('href'),
    ).toBe('/wallet/');
  });

  it('shows Italian texts on the Italian page', async () => {
    open({}, 'it');
    expect(await screen.findByText('Novità a')).toBeTruthy();
    expect(screen.queryByText('News a')).toBeNull();
  });

  it('removes a marked notification at once and reloads the read ones', async () => {
    let isRead = false;
    const { user, asked } = open({
      'POST notifications/markAsRead': () => {
        isRead = true;
        return noContentAnswer();
      },
      'GET notifications/read': () => (isRead ? readAnswer(1, 1, 'a') : readAnswer(1, 1)),
    });
    await user.click(await inbox().findByRole('button', { name: 'Mark “News a” as read' }));
    expect(inbox().queryByText('News a')).toBeNull();
    expect(inbox().getByText('News b')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Read' })).toBeTruthy();
    expect(readList().getByText('News a')).toBeTruthy();
    expect(asked('POST notifications/markAsRead').map(({ body }) => body)).toEqual([{ id: 'a' }]);
  });

  it('restores a notification and shows the error when marking fails', async () => {
    const { user } = open({
      'POST notifications/markAsRead': () => ({
        status: 500,
        body: { statusCode: 500, code: 'server.failed', message: 'Something failed here.' },
      }),
    });
    await user.click(await inbox().findByRole('button', { name: 'Mark “News a” as read' }));
    await waitFor(() => expect(useSnackbar.getState().notice?.text).toBe('Something failed here.'));
    expect(inbox().getByText('News a')).toBeTruthy();
  });

  it('clears the list with one button', async () => {
    const { user, asked } = open();
    await user.click(await inbox().findByRole('button', { name: 'Mark all as read' }));
    expect(await inbox().findByText('No unread notifications.')).toBeTruthy();
    expect(asked('POST notifications/clearAll')).toHaveLength(1);
  });

  it('appends the next page of read notifications without duplicates and hides the button', async () => {
    const { user } = open({
      'GET notifications/read': ({ query }) =>
        query.get('page') === '2' ? readAnswer(2, 2, 'y', 'z') : readAnswer(1, 2, 'x', 'y'),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await readList().findByText('News z')).toBeTruthy();
    expect(
      readList()
        .getAllByText(/^News/)
        .map(({ textContent }) => textContent),
    ).toEqual(['News x', 'News y', 'News z']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows an error when loading fails and loads again on request', async () => {
    let tries = 0;
    const { user } = open({
      'GET notifications': () => {
        tries += 1;
        if (tries === 1) throw new TypeError('no network');
        return unreadAnswer('a');
      },
    });
    expect((await inbox().findByRole('alert')).textContent).toContain('We couldn’t load your notifications');
    await user.click(inbox().getByRole('button', { name: 'Try again' }));
    expect(await inbox().findByText('News a')).toBeTruthy();
  });
});
