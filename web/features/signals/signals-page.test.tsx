// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SignalAnswer, SignalsAnswer } from '#contracts/signals.ts';
import { pageWords } from '#tests/builders/page-words.ts';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { SignalsPage } from '#web/features/signals/signals-page.tsx';

const renderPage = provideRendering();

/** The example of the published rule: entry 100, stop 92, target 116. */
const SIGNAL: SignalAnswer = {
  _id: 'bitcoin-2026-01-02',
  crypto_id: {
    _id: 'bitcoin',
    name: 'Bitcoin',
    thicker: 'BTC',
    logo: null,
    rank: 1,
    crypto_asset_category: { _id: 'cryptocurrency', name: 'Cryptocurrency', colour: '#000000' },
  },
  side: 'buy',
  recommended_quantity: '10',
  entry_price: 100,
  profit_target: 116,
  stop_loss: 92,
  latest_entry: 102,
  potential_gain: 15.68,
  potential_loss: 8.29,
  break_even: 34.59,
  risk: '80',
  limit: 'amount',
  traded_a_day: 50_000_000,
  channel_high: 99,
  trend_mean: 90,
  average_range: 4,
  valid: true,
  state: 'open_valid',
  reason: 'breakout_above_trend',
  expired_reason: null,
  closed_reason: null,
  opened_at: '2026-01-03T00:07:00.000Z',
  expired_at: null,
  closed_at: null,
  closes_by: '2026-03-04T00:00:00.000Z',
  bought_at: null,
  exit_price: null,
  result: null,
  source: 'binance',
  rule: 'SIG-1.0',
  ledger: { sequence: 2, hash: 'a'.repeat(64) },
};
const CLOSED: SignalAnswer = {
  ...SIGNAL,
  _id: 'bitcoin-2025-12-01',
  valid: false,
  state: 'stop',
  closed_reason: 'stop_reached',
  closed_at: '2025-12-09T00:00:00.000Z',
  bought_at: 100,
  exit_price: 92,
  result: -1.04,
};
const NO_RECORD: SignalsAnswer['track_record']['live'] = {
  began_at: null,
  open: 0,
  closed: 0,
  counted: 0,
  won: 0,
  mean_r: null,
  worst_r: null,
  head: null,
};
const ANSWER: SignalsAnswer = {
  status: 'ok',
  hidden: 0,
  reference_amount: '10000',
  data: [],
  track_record: { live: NO_RECORD, backtest: { rule: 'SIG-1.0', reference: 10_000, sets: [] } },
};

function render(answer: Partial<SignalsAnswer>, locale: 'en' | 'it' = 'en') {
  const words = pageWords('signals_', locale);
  return renderPage(<SignalsPage answer={{ ...ANSWER, ...answer }} words={words} />, {
    locale,
    answers: { 'GET rank/history': () => ({ body: null, status: 500 }) },
  });
}

describe('SignalsPage', () => {
  it('says that it is not advice, that no signal is open, and that the live record has not begun', () => {
    render({});
    screen.getByText('For education only, not advice');
    screen.getByText(/^No open signal\. /);
    screen.getByText(/^No closed signal yet\. /);
    screen.getByText(/^Not begun\. /);
  });

  it.each([
    ['en', /^The ledger runs since 2026-05-04,? 00:07 UTC and has no signal yet\./],
    ['it', /^Il registro è attivo dal 04-05-2026,? 00:07 UTC e non ha ancora segnali\./],
  ] as const)('says since when the ledger runs while it has no signal in %s', (locale, text) => {
    const live = { ...NO_RECORD, began_at: '2026-05-04T00:07:00.000Z' };
    render({ track_record: { ...ANSWER.track_record, live } }, locale);
    screen.getByText(text);
  });

  it.each([
    ['en', 'Entry valid', '$116.00', /\+15\.68% after costs/, /8\.29% after costs/],
    ['it', 'Ingresso valido', '116,00 $', /\+15,68.?% al netto dei costi/, /8,29.?% al netto dei costi/],
  ] as const)('shows levels and gain beside loss in %s', (locale, valid, target, gain, loss) => {
    render({ data: [SIGNAL] }, locale);
    const card = within(screen.getByRole('article', { name: 'Bitcoin (BTC)' }));
    card.getByText(valid);
    card.getByText(target);
    card.getByText(gain);
    card.getByText(loss);
  });

  it('computes the size of the rule for another amount, and refuses what is no amount', async () => {
    const { user } = render({ data: [SIGNAL] });
    const field = screen.getByLabelText('Reference amount, US dollars');
    screen.getByText(/Size by the rule: 10 BTC/);
    await user.clear(field);
    await user.type(field, '500');
    screen.getByText(/Size by the rule: 0\.5 BTC/);
    await user.clear(field);
    screen.getByText(/Enter an amount above 0/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('lists a closed signal with its loss and the reason', () => {
    render({
      data: [CLOSED],
      track_record: {
        ...ANSWER.track_record,
        live: {
          ...NO_RECORD,
          began_at: '2025-12-01T00:07:00.000Z',
          closed: 1,
          counted: 1,
          mean_r: -1.04,
          worst_r: -1.04,
        },
      },
    });
    const row = within(screen.getByRole('row', { name: /Bitcoin/ }));
    row.getByText('The price fell to the stop.');
    row.getByText('−1.04 R');
    expect(screen.getAllByText('−1.04 R')).toHaveLength(3);
  });

  it('says how many open signals a paid plan shows', () => {
    render({ status: 'limited', hidden: 2 });
    screen.getByText(/2 more open signals are visible with PRO\./);
    expect(screen.queryByText(/^No open signal/)).toBeNull();
  });
});
