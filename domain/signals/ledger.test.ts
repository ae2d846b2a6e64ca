import { describe, expect, it } from 'vitest';
import { type ChangedEvent, type LedgerEvent, readLedger, summariseLedger } from '#domain/signals/ledger.ts';
import { makeOpenedEvent } from '#tests/builders/signal-events.ts';

const changed = (signal: string, facts: Partial<ChangedEvent>): ChangedEvent => ({
  kind: 'changed',
  at: '2026-01-09T00:00:00.000Z',
  signal,
  state: 'stop',
  reason: 'stop_reached',
  exit: '92',
  result: '-1.03',
  ...facts,
});

describe('readLedger', () => {
  it('returns the begin of the record and the signals, newest first, with what happened to them', () => {
    const events: LedgerEvent[] = [
      { kind: 'began', at: '2026-01-01T00:07:00.000Z', rule: 'SIG-1.0' },
      makeOpenedEvent('bitcoin', '2026-01-02'),
      makeOpenedEvent('ethereum', '2026-01-03'),
      { kind: 'filled', at: '2026-01-03T00:00:00.000Z', signal: 'bitcoin-2026-01-02', price: '100.5' },
      changed('bitcoin-2026-01-02', { state: 'open_expired_entry', reason: 'entry_days_passed', exit: null }),
      changed('bitcoin-2026-01-02', {}),
    ];
    const { beganAt, signals } = readLedger(events);
    expect(beganAt).toBe('2026-01-01T00:07:00.000Z');
    expect(signals).toMatchObject([
      { opened: { asset: 'ethereum' }, state: 'open_valid', expired: null, closed: null, fill: undefined },
      {
        opened: { asset: 'bitcoin' },
        state: 'stop',
        expired: { reason: 'entry_days_passed' },
        closed: { reason: 'stop_reached' },
        fill: '100.5',
      },
    ]);
  });

  it('is empty for an empty ledger', () => {
    expect(readLedger([])).toEqual({ beganAt: null, signals: [] });
  });

  it('rejects an event of a signal that never opened', () => {
    expect(() => readLedger([changed('bitcoin-2026-01-02', {})])).toThrow('before it opens');
  });
});

describe('summariseLedger', () => {
  it('counts losses and signals without a result, and leaves the mean unknown without any', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const { signals } = readLedger([
      ...ids.map((id) => makeOpenedEvent(id, '2026-01-02')),
      changed('a-2026-01-02', { state: 'target', result: '1.97' }),
      changed('b-2026-01-02', {}),
      changed('c-2026-01-02', { state: 'cancelled', reason: 'severe_flag', result: null }),
    ]);
    expect(summariseLedger(signals)).toEqual({
      open: 1,
      closed: 3,
      counted: 2,
      won: 1,
      mean_r: expect.closeTo(0.47, 10),
      worst_r: -1.03,
    });
    expect(summariseLedger([])).toMatchObject({ closed: 0, mean_r: null, worst_r: null });
  });
});
