// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { AlertReplays } from './alert-replays.tsx';

const renderPage = provideRendering();
const START = Date.parse('2026-05-04T10:00:00Z');
const candle = (at: number, close: number, high = close) => ({
  time: new Date(START + at * 300_000).toISOString(),
  open: 1,
  high,
  low: Math.min(1, close),
  close,
  volume: 2_000_000,
  trades: 9,
});
/** Nine candles; the rule reports at the eighth. */
const alert = {
  at: candle(7, 1).time,
  level: 3,
  rise_percent: 20,
  volume_ratio: 61.4,
  trades_ratio: 70,
  source: 'binance',
  candles: [0, 1, 2, 3, 4, 5, 6].map((at) => candle(at, 1)).concat(candle(7, 1.2, 1.25), candle(8, 1.05)),
};
const open = async (alerts: object[], locale: 'en' | 'it' = 'en') => {
  const { user } = renderPage(<AlertReplays id="coin" />, {
    locale,
    answers: { 'GET pumps/alerts': ({ query }) => ({ body: { asset: query.get('asset'), alerts } }) },
  });
  await user.click(screen.getByRole('button'));
  return user;
};

describe('AlertReplays', () => {
  it('begins half an hour before the alert, goes on candle by candle, and says where the rule reported', async () => {
    const user = await open([alert]);
    const next = await screen.findByRole('button', { name: 'Next five minutes' });
    expect(document.querySelectorAll('svg g')).toHaveLength(2);
    for (let i = 0; i < 5; i += 1) await user.click(next);
    expect(screen.queryByText(/Here the rule reported/)).toBeNull();
    await user.click(next);
    expect(screen.getByText(/Here the rule reported: \+20\.0% .* on 61 times/)).toBeTruthy();
    expect(document.querySelectorAll('svg g')).toHaveLength(8);
    expect(screen.getByText('$1.25')).toBeTruthy();
    expect(screen.queryByText(/more than half of the rise was lost/)).toBeNull();
    await user.click(next);
    expect(screen.getByText(/more than half of the rise was lost/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'From the beginning' }));
    expect(document.querySelectorAll('svg g')).toHaveLength(2);
  });

  it('lets the reader choose among several alerts', async () => {
    const other = { ...alert, at: alert.candles[8]!.time, level: 1 };
    const user = await open([alert, other], 'it');
    const [, second] = await screen.findAllByRole('button', { name: /Avviso del/ });
    await user.click(second!);
    expect(second!.getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelectorAll('svg g')).toHaveLength(3);
  });

  it('says that no candles are stored', async () => {
    await open([]);
    expect(await screen.findByText('No candles of this alert are stored.')).toBeTruthy();
  });

  it('asks for nothing before it is opened', () => {
    const { asked } = renderPage(<AlertReplays id="coin" />);
    expect(asked('GET pumps/alerts')).toEqual([]);
  });
});
