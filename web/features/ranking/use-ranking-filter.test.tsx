// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRankingState } from '#contracts/ranking-state.ts';
import { useRankingFilter } from '#web/features/ranking/use-ranking-filter.ts';

const AFTER_DEBOUNCE_MS = 1_000;

function Page() {
  const [params] = useSearchParams();
  const [text, setText] = useRankingFilter(useMemo(() => readRankingState(params), [params]));
  return (
    <>
      <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/" state={{ isFilterCleared: true }}>
        site name
      </Link>
      <Link to="/?sort=price">by price</Link>
    </>
  );
}

/** Renders the page with navigations that stay pending until `arrive` is called. */
function renderPage() {
  let waiting: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => waiting.push(() => resolve(null)));
  const router = createMemoryRouter([{ path: '/', element: <Page />, loader }], {
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  return {
    router,
    arrive: () =>
      act(async () => {
        for (const resolve of waiting) resolve();
        waiting = [];
        await vi.advanceTimersByTimeAsync(0);
      }),
  };
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const follow = (name: string, keys = {}) => fireEvent.click(screen.getByRole('link', { name }), keys);
const wait = () => act(() => vi.advanceTimersByTimeAsync(AFTER_DEBOUNCE_MS));

describe('useRankingFilter', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('writes typed text to the address after a pause', async () => {
    const { router, arrive } = renderPage();
    type('bit');
    await wait();
    await arrive();
    expect(router.state.location.search).toBe('?q=bit');
    expect(field().value).toBe('bit');
  });

  it('discards text typed just before a click on the site name, however long the navigation takes', async () => {
    const { router, arrive } = renderPage();
    type('bit');
    follow('site name');
    await wait();
    await arrive();
    await wait();
    await arrive();
    expect(router.state.location.search).toBe('');
    expect(field().value).toBe('');
  });

  it('lets another link win, and writes the text to the address that it leads to', async () => {
    const { router, arrive } = renderPage();
    type('bit');
    follow('by price');
    await wait();
    await arrive();
    expect(router.state.location.search).toBe('?sort=price');
    await wait();
    await arrive();
    expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('price');
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('bit');
    expect(field().value).toBe('bit');
  });

  it('writes the text again where a link cut its navigation short', async () => {
    const { router, arrive } = renderPage();
    type('bit');
    await wait();
    follow('by price');
    await arrive();
    await wait();
    await arrive();
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('bit');
  });

  it('writes the text where the link opens in another tab', async () => {
    const { router, arrive } = renderPage();
    type('bit');
    follow('by price', { ctrlKey: true });
    await wait();
    await arrive();
    expect(router.state.location.search).toBe('?q=bit');
  });
});
