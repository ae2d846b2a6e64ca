import { beforeAll, describe, expect, it } from 'vitest';
import { signalsAnswer } from '#contracts/signals.ts';
import { appendEvents, openLedger } from '#server/modules/signals/ledger-service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { makeOpenedEvent } from '#tests/builders/signal-events.ts';

const { people, ask } = provideAccountSite();

beforeAll(async () => {
  await inTransaction(people.db, async (transaction) =>
    appendEvents(transaction, await openLedger(transaction), [
      { kind: 'began', at: '2026-01-01T00:07:00.000Z', rule: 'SIG-1.0' },
      makeOpenedEvent('bitcoin', '2026-01-02'),
      makeOpenedEvent('ethereum', '2026-01-03'),
      makeOpenedEvent('solana', '2026-01-04'),
      { kind: 'filled', at: '2026-01-03T00:00:00.000Z', signal: 'bitcoin-2026-01-02', price: '100' },
      {
        kind: 'changed',
        at: '2026-01-06T00:00:00.000Z',
        signal: 'bitcoin-2026-01-02',
        state: 'stop',
        reason: 'stop_reached',
        exit: '92',
        result: '-1.036',
      },
    ]),
  );
});

async function read(tier?: 'free' | 'pro' | 'enterprise' | 'lifetime') {
  const headers = tier ? { authorization: `Bearer ${(await makeMember(people, { tier })).token}` } : {};
  const { status, body } = await ask('GET', 'trading/signals', undefined, { headers });
  expect(status).toBe(200);
  return signalsAnswer.parse(body);
}
const seen = ({ status, hidden, data }: Awaited<ReturnType<typeof read>>) => ({
  status,
  hidden,
  ids: data.map(({ _id }) => _id),
});

describe('GET trading/signals', () => {
  it('shows closed signals to a visitor, and the oldest open one with a free account', async () => {
    expect(seen(await read())).toEqual({ status: 'limited', hidden: 2, ids: ['bitcoin-2026-01-02'] });
    expect(seen(await read('free'))).toEqual({
      status: 'limited',
      hidden: 1,
      ids: ['ethereum-2026-01-03', 'bitcoin-2026-01-02'],
    });
  });

  it.each(['pro', 'enterprise', 'lifetime'] as const)('shows all signals with %s', async (tier) => {
    expect(seen(await read(tier))).toEqual({
      status: 'ok',
      hidden: 0,
      ids: ['solana-2026-01-04', 'ethereum-2026-01-03', 'bitcoin-2026-01-02'],
    });
  });

  it('states prices, size, gain beside loss, reasons and the row of the ledger', async () => {
    const [open, , closed] = (await read('pro')).data;
    expect(open).toMatchObject({
      crypto_id: { _id: 'solana', thicker: 'SOL' },
      side: 'buy',
      recommended_quantity: '10',
      entry_price: 100,
      profit_target: 116,
      stop_loss: 92,
      potential_gain: 15.68,
      potential_loss: 8.29,
      break_even: 34.59,
      valid: true,
      reason: 'breakout_above_trend',
      closed_at: null,
      closes_by: '2026-03-06T00:00:00.000Z',
      ledger: { sequence: 4, hash: expect.stringMatching(/^[\da-f]{64}$/) },
    });
    expect(closed).toMatchObject({
      valid: false,
      state: 'stop',
      closed_reason: 'stop_reached',
      closed_at: '2026-01-06T00:00:00.000Z',
      bought_at: 100,
      exit_price: 92,
      result: -1.036,
    });
  });

  it('keeps the live record, losses included, apart from the backtest', async () => {
    const { live, backtest } = (await read()).track_record;
    expect(live).toMatchObject({
      began_at: '2026-01-01T00:07:00.000Z',
      open: 2,
      closed: 1,
      counted: 1,
      won: 0,
      mean_r: -1.036,
      head: { sequence: 6 },
    });
    expect(backtest.sets.map(({ id }) => id)).toEqual(['candles', 'closes', 'early']);
  });
});
