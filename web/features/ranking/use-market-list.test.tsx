// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarketAnswer } from '#contracts/market.ts';
import type { RankAnswer } from '#contracts/rank.ts';
import { useMarketList } from '#web/features/ranking/use-market-list.ts';

const RANKING = { level: 'medium', rated: 0, data: [] } as unknown as RankAnswer;

/** A market of unrated assets whose ids begin with `name`. */
const market = (name: string, length: number) =>
  ({
    data: Array.from({ length }, (_, at) => ({
      crypto_id: { _id: `${name}${at}` },
      status: 'soon',
      market: { change_1h: { usd: null, eur: null } },
      flags: [],
      worst_flag: null,
      locked: false,
    })),
  }) as unknown as MarketAnswer;

const firstId = (list: ReturnType<typeof useMarketList>) => list?.data[0]?.crypto_id._id;

const render = (first: MarketAnswer | undefined) =>
  renderHook(({ shown }: { shown: MarketAnswer | undefined }) => useMarketList(RANKING, shown), {
    initialProps: { shown: first },
  });

describe('useMarketList', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('returns nothing until both answers have arrived', () => {
    expect(render(undefined).result.current).toBeUndefined();
  });

  it('returns the first list at once, however long, so that the page of the server is complete', () => {
    expect(firstId(render(market('first', 501)).result.current)).toBe('first0');
  });

  it('returns a list of 500 rows at once', () => {
    const hook = render(market('first', 501));
    hook.rerender({ shown: market('short', 500) });
    expect(firstId(hook.result.current)).toBe('short0');
  });

  it('returns the list before it while one of 501 rows is merged', async () => {
    const hook = render(market('first', 1));
    hook.rerender({ shown: market('long', 501) });
    expect(firstId(hook.result.current)).toBe('first0');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(firstId(hook.result.current)).toBe('long0');
    expect(hook.result.current?.data).toHaveLength(501);
  });

  it('never shows a list whose answer was replaced while it was merged', async () => {
    const hook = render(market('first', 1));
    hook.rerender({ shown: market('dropped', 9_000) });
    hook.rerender({ shown: market('last', 600) });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(firstId(hook.result.current)).toBe('last0');
  });
});
