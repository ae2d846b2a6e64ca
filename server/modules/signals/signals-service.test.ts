import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createInitialSettings } from '#contracts/user.ts';
import { DAY_MS, type DailyBar } from '#domain/signals/daily-bar.ts';
import { readLedger } from '#domain/signals/ledger.ts';
import type { Candles } from '#server/gateways/candles.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { readRowsAfter } from '#server/modules/signals/ledger-repository.ts';
import { toEvents } from '#server/modules/signals/ledger-service.ts';
import { runSignals } from '#server/modules/signals/signals-service.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { BREAKOUT_CLOSES, makeBars } from '#tests/builders/daily-bars.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';

const people = provideAccounts();
/** The close of 20 November gives the signal. Each test continues on later days, as the ledger does. */
const CLOSE = Date.parse('2025-11-21');
const HOUR_MS = 3_600_000;

/** Near the recorded price of Bitcoin, so that neither its score nor its flags change. */
const UNIT = 800;
const signalBars: DailyBar[] = makeBars(BREAKOUT_CLOSES.map((close) => close * UNIT)).map((bar, at) => ({
  ...bar,
  time: CLOSE - (BREAKOUT_CLOSES.length - at) * DAY_MS,
}));
let bars = signalBars;
let isDown = false;
const asked: string[] = [];
const candles: Candles = {
  source: 'binance',
  fetch: async (market, _interval, limit) => {
    asked.push(market);
    if (isDown) throw new SourceError('binance', 'unreachable', 'away');
    return market === 'BTCUSDT'
      ? bars.slice(-limit).map((bar) => ({ ...bar, volume: bar.volume!, trades: 1 }))
      : null;
  },
};

/** Scores with a live price of Bitcoin at this time, then checks the rule. */
async function check(at: number, units = 103) {
  const now = new Date(at);
  await people.db
    .insertInto('market_quotes')
    .values({
      asset_id: 'bitcoin',
      source: 'coingecko',
      observed_at: now,
      origin: 'live',
      price_usd: units * UNIT,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await runScoring(people.db, { now });
  await runSignals({ db: people.db, candles, now });
}
const readEvents = async () => toEvents(await readRowsAfter(people.db, 0));
const addDay = (prices: Partial<DailyBar>) => {
  const time = bars.at(-1)!.time + DAY_MS;
  const { open, high, low, close } = { open: 103, high: 103, low: 103, close: 103, ...prices };
  bars = [
    ...bars,
    { time, open: open * UNIT, high: high * UNIT, low: low * UNIT, close: close * UNIT, volume: 20_000_000 },
  ];
};

beforeAll(async () => {
  await people.db
    .updateTable('source_status')
    .set({ live: true })
    .where('source', '=', 'coingecko')
    .execute();
});
afterEach(() => {
  isDown = false;
});

describe('runSignals', () => {
  it('begins the record without any signal, and makes up for no close older than 6 hours', async () => {
    await check(CLOSE + 7 * HOUR_MS - DAY_MS);
    expect(await readEvents()).toMatchObject([{ kind: 'began', at: '2025-11-20T07:00:00.000Z' }]);
  });

  it('searches again after a failure of the source, opens one signal and tells those who may see it', async () => {
    const settings = (mail: boolean) => ({
      ...createInitialSettings('en'),
      email: { ...createInitialSettings('en').email, trading_signals: mail },
    });
    const members = await Promise.all(
      (['pro', 'free', 'pro'] as const).map(async (tier, at) => {
        const { id } = await makeMember(people, { tier });
        await people.db
          .updateTable('users')
          .set({ settings: toJson(settings(at !== 2)) })
          .where('id', '=', id)
          .execute();
        return id;
      }),
    );
    isDown = true;
    await check(CLOSE + HOUR_MS);
    expect(await readEvents()).toHaveLength(1);
    isDown = false;
    await check(CLOSE + 2 * HOUR_MS);
    await check(CLOSE + 3 * HOUR_MS);
    expect((await readEvents()).slice(1)).toMatchObject([
      {
        kind: 'opened',
        signal: 'bitcoin-2025-11-20',
        entry: String(103 * UNIT),
        reason: 'breakout_above_trend',
        at: new Date(CLOSE + 2 * HOUR_MS).toISOString(),
      },
    ]);
    const scans = await people.db.selectFrom('signal_scans').selectAll().execute();
    expect(scans).toMatchObject([{ day: '2025-11-20', readable: 1, opened: 1 }]);
    const told = await people.db
      .selectFrom('notifications')
      .select(['user_id', 'subject'])
      .where('kind', '=', 'signal')
      .execute();
    // The only open signal is the oldest open one, which a free account shows too.
    expect(told.map(({ user_id }) => user_id).sort()).toEqual([...members].sort());
    const mails = await people.db
      .selectFrom('emails')
      .select('user_id')
      .where('kind', '=', 'signal')
      .execute();
    expect(mails.map(({ user_id }) => user_id).sort()).toEqual(members.slice(0, 2).sort());
  });

  it('expires the entry above half a range, counts the next open as bought, and closes at the target', async () => {
    await check(CLOSE + 10 * HOUR_MS, 110);
    addDay({ open: 103.5, high: 104, close: 104 });
    await check(CLOSE + DAY_MS + 7 * HOUR_MS, 104);
    addDay({ high: 140, close: 120 });
    await check(CLOSE + 2 * DAY_MS + 7 * HOUR_MS, 120);
    const { signals } = readLedger(await readEvents());
    expect(signals).toMatchObject([
      {
        state: 'target',
        fill: String(103.5 * UNIT),
        expired: { reason: 'price_above_latest_entry' },
        closed: { reason: 'target_reached', at: new Date(CLOSE + 2 * DAY_MS).toISOString() },
      },
    ]);
    expect(Number(signals[0]!.closed!.result)).toBeGreaterThan(1.5);
  });

  it('notifies everybody who saw the signal open when it closes, by email only if that is turned on', async () => {
    const readOf = async (kind: string) => {
      const rows = await people.db
        .selectFrom('notifications')
        .select(['user_id', 'subject', 'words'])
        .where('kind', '=', kind)
        .execute();
      return rows.sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
    };
    const [opened, closed] = [await readOf('signal'), await readOf('signal_closed')];
    expect(closed.map(({ user_id, subject }) => [user_id, subject])).toEqual(
      opened.map(({ user_id }) => [user_id, 'bitcoin-2025-11-20']),
    );
    expect(closed[0]!.words).toMatchObject({
      en: {
        title: 'Signal closed: Bitcoin',
        description: expect.stringContaining('The price reached the target.'),
      },
      it: { title: 'Segnale chiuso: Bitcoin', description: expect.stringContaining('volte il rischio') },
    });
    const mails = await people.db
      .selectFrom('emails')
      .select(['kind', 'user_id'])
      .where('kind', 'in', ['signal', 'signal_closed'])
      .execute();
    const toUsers = (kind: string) =>
      mails.flatMap((mail) => (mail.kind === kind ? [mail.user_id] : [])).sort();
    expect(toUsers('signal_closed')).toEqual(toUsers('signal'));
    expect(toUsers('signal_closed')).toHaveLength(2);
  });

  it('changes nothing when it checks again', async () => {
    const before = await readEvents();
    await check(CLOSE + 2 * DAY_MS + 8 * HOUR_MS, 120);
    await Promise.all(
      [1, 2].map(() =>
        runSignals({ db: people.db, candles, now: new Date(CLOSE + 2 * DAY_MS + 9 * HOUR_MS) }),
      ),
    );
    expect(await readEvents()).toEqual(before);
  });

  it('cancels an open signal when its candles stay away for more than 6 hours', async () => {
    for (let day = 0; day < 25; day += 1) addDay({ open: 110, high: 110.5, low: 109.5, close: 110 });
    addDay({ open: 110, high: 112, close: 112 });
    const close = bars.at(-1)!.time + DAY_MS;
    await check(close + HOUR_MS, 112);
    expect(readLedger(await readEvents()).signals[0]).toMatchObject({
      state: 'open_valid',
      opened: { entry: String(112 * UNIT) },
    });
    isDown = true;
    await check(close + DAY_MS + 6 * HOUR_MS, 112);
    expect(readLedger(await readEvents()).signals[0]!.state).toBe('open_valid');
    await check(close + DAY_MS + 7 * HOUR_MS, 112);
    expect(readLedger(await readEvents()).signals[0]).toMatchObject({
      state: 'cancelled',
      closed: { reason: 'data_too_old', exit: String(112 * UNIT), result: null },
    });
  });

  it('ignores the market of another asset with the same ticker', async () => {
    const before = (await readEvents()).length;
    bars = signalBars.map((bar) => ({ ...bar, time: bar.time + 60 * DAY_MS }));
    await check(CLOSE + 60 * DAY_MS + HOUR_MS, 60_000);
    expect(asked).toContain('BTCUSDT');
    expect(await readEvents()).toHaveLength(before);
  });
});
