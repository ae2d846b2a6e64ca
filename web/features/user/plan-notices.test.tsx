// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NotificationAnswer } from '#contracts/notifications.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { PlanNotices } from '#web/features/user/plan-notices.tsx';

const renderPage = provideRendering();
const notification = (title: string, link: string | null): NotificationAnswer => {
  const callToAction = link === null ? null : { title: 'Open', link };
  const words = (language: string) => ({ title: `${title} ${language}`, description: 'Text.', callToAction });
  return { _id: title, date: '2026-11-20T08:00:00Z', en: words('en'), it: words('it') };
};

async function open(unread: NotificationAnswer[], read: NotificationAnswer[], locale: Locale = 'en') {
  const asked: string[] = [];
  renderPage(<PlanNotices />, {
    locale,
    isSignedIn: true,
    answers: {
      'GET notifications': () => {
        asked.push('unread');
        return { body: unread };
      },
      'GET notifications/read': () => {
        asked.push('read');
        const data = read.map((each) => ({ ...each, read_at: '2026-11-21T08:00:00Z' }));
        return { body: { page: 1, pages: 1, data } };
      },
    },
  });
  await waitFor(() => expect(asked.sort()).toEqual(['read', 'unread']));
}

describe('notices of prices and terms in the account', () => {
  it('shows unread and read ones in the page’s language, and no other notification', async () => {
    await open(
      [notification('New price', '/user/#billing'), notification('Alert', '/wallet/')],
      [notification('New terms', '/user/#billing'), notification('Hello', null)],
      'it',
    );
    expect(await screen.findByText('New price it')).toBeTruthy();
    expect(await screen.findByText('New terms it')).toBeTruthy();
    expect(screen.queryByText(/Alert|Hello/)).toBeNull();
  });

  it('shows nothing when there are none', async () => {
    await open([notification('Alert', '/wallet/')], []);
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
