import type { SignalAnswer, SignalsAnswer } from '#contracts/signals.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { canSeeSignal, type Visibility } from '#domain/plans/access.ts';
import { DAY_MS } from '#domain/signals/daily-bar.ts';
import { type LedgerSignal, readLedger, summariseLedger } from '#domain/signals/ledger.ts';
import { REFERENCE_AMOUNT, SIG_1 } from '#domain/signals/rule.ts';
import { isOpen } from '#domain/signals/signal.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { readBacktest } from '#server/modules/signals/backtest-file.ts';
import type { LedgerRow } from '#server/modules/signals/ledger-chain.ts';
import { toEvents } from '#server/modules/signals/ledger-service.ts';

/** Closed signals that an answer lists, newest first. */
const MAX_CLOSED = 200;

/** Answers GET trading/signals from the rows of the ledger, as far as the viewer may see them. */
export function presentSignals(
  snapshot: MarketSnapshot,
  rows: readonly LedgerRow[],
  visibility: Visibility,
  locale: Locale,
): SignalsAnswer {
  const { beganAt, signals } = readLedger(toEvents(rows));
  const rowOf = new Map<string, LedgerRow>();
  for (const [at, event] of toEvents(rows).entries())
    if (event.kind === 'opened') rowOf.set(event.signal, rows[at]!);
  const open = signals.filter(({ state }) => isOpen(state));
  const visibleOpen = open.filter((_, at) => canSeeSignal(visibility, open.length - 1 - at));
  const closed = signals.filter(({ state }) => !isOpen(state)).slice(0, MAX_CLOSED);
  const hidden = open.length - visibleOpen.length;
  const head = rows.at(-1);
  return {
    status: hidden > 0 ? 'limited' : 'ok',
    hidden,
    reference_amount: REFERENCE_AMOUNT,
    data: [...visibleOpen, ...closed].flatMap((signal) => {
      const asset = snapshot.assets.get(signal.opened.asset);
      const row = rowOf.get(signal.opened.signal);
      return asset && row ? [toAnswer(signal, row, assetAnswer(asset, locale))] : [];
    }),
    track_record: {
      live: {
        began_at: beganAt,
        ...summariseLedger(signals),
        head: head ? { sequence: head.sequence, hash: head.hash } : null,
      },
      backtest: readBacktest(),
    },
  };
}

/** Percentages keep two decimals. */
const toPercent = (ratio: string): number => Math.round(Number(ratio) * 10_000) / 100;
const toNumber = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text);

function toAnswer(
  { opened, state, expired, closed, fill }: LedgerSignal,
  row: LedgerRow,
  asset: SignalAnswer['crypto_id'],
): SignalAnswer {
  return {
    _id: opened.signal,
    crypto_id: asset,
    side: opened.side,
    recommended_quantity: opened.quantity,
    entry_price: Number(opened.entry),
    profit_target: Number(opened.target),
    stop_loss: Number(opened.stop),
    latest_entry: Number(opened.latest_entry),
    potential_gain: toPercent(opened.potential_gain),
    potential_loss: toPercent(opened.potential_loss),
    break_even: toPercent(opened.break_even),
    risk: opened.risk,
    limit: opened.limit,
    traded_a_day: opened.adv,
    channel_high: opened.channel_high,
    trend_mean: opened.trend_mean,
    average_range: opened.atr,
    valid: state === 'open_valid',
    state,
    reason: opened.reason,
    expired_reason: expired?.reason ?? null,
    closed_reason: closed?.reason ?? null,
    opened_at: opened.at,
    expired_at: expired?.at ?? null,
    closed_at: closed?.at ?? null,
    closes_by: new Date(Date.parse(opened.day) + (SIG_1.maxDays + 1) * DAY_MS).toISOString(),
    bought_at: toNumber(fill),
    exit_price: toNumber(closed?.exit),
    result: toNumber(closed?.result),
    source: opened.source,
    rule: opened.rule,
    ledger: { sequence: row.sequence, hash: row.hash },
  };
}
