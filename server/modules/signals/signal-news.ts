import { canSeeSignal } from '#domain/plans/access.ts';
import {
  type ChangedEvent,
  type LedgerEvent,
  type LedgerSignal,
  type LedgerView,
  type OpenedEvent,
  readLedger,
} from '#domain/signals/ledger.ts';
import { isOpen } from '#domain/signals/signal.ts';
import type { MailAsset, NewsItem } from '#server/modules/mail/mail-facts.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { DomainEvent } from '#server/modules/notifications/domain-event.ts';
import { notify } from '#server/modules/notifications/notify-service.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/**
 * Notifies users of signals that opened or closed, each as far as their plan shows it. `before`: events known before
 * this check; `found`: those that it added.
 */
export async function announceSignals(
  transaction: DbTransaction,
  market: MarketSnapshot,
  { before, found }: Record<'before' | 'found', readonly LedgerEvent[]>,
): Promise<void> {
  const after = readLedger([...before, ...found]);
  const openBefore = listOpenOldestFirst(readLedger(before));
  const openAfter = listOpenOldestFirst(after);
  const news = found.flatMap((event): DomainEvent[] => {
    if (event.kind === 'opened') return [tellOpened(event, market, openAfter)];
    if (event.kind !== 'changed' || isOpen(event.state)) return [];
    const signal = after.signals.find(({ opened }) => opened.signal === event.signal)!;
    return [tellClosed(signal, event, market, openBefore)];
  });
  await notify(transaction, news);
}

const listOpenOldestFirst = ({ signals }: LedgerView): LedgerSignal[] =>
  signals.filter(({ state }) => isOpen(state)).reverse();

/** Name and ticker; the id of an asset that is no longer listed. */
function toMailAsset(market: MarketSnapshot, id: string): MailAsset {
  const facts = market.assets.get(id)?.facts;
  return { id, name: facts?.name ?? id, thicker: facts?.ticker ?? id };
}

/** News for those whose plan shows the signal at its place among the open ones. */
function tell(
  id: string,
  open: readonly LedgerSignal[],
  item: Extract<NewsItem, { kind: 'signal' | 'signal_closed' }>,
): DomainEvent {
  const place = open.findIndex(({ opened }) => opened.signal === id);
  return {
    kind: item.kind,
    subject: id,
    followedAsset: null,
    toNewsItem: (visibility) => (place >= 0 && canSeeSignal(visibility, place) ? item : null),
  };
}

function tellOpened(event: OpenedEvent, market: MarketSnapshot, open: readonly LedgerSignal[]): DomainEvent {
  return tell(event.signal, open, {
    kind: 'signal',
    facts: {
      asset: toMailAsset(market, event.asset),
      side: event.side,
      entryPrice: Number(event.entry),
      profitTarget: Number(event.target),
      stopLoss: Number(event.stop),
    },
  });
}

/** Told to those who could see the signal while it was open. */
function tellClosed(
  { opened, fill }: LedgerSignal,
  { signal, reason, exit, result }: ChangedEvent,
  market: MarketSnapshot,
  openBefore: readonly LedgerSignal[],
): DomainEvent {
  return tell(signal, openBefore, {
    kind: 'signal_closed',
    facts: {
      asset: toMailAsset(market, opened.asset),
      reason,
      entryPrice: Number(opened.entry),
      exitPrice: exit === null ? null : Number(exit),
      bought: typeof fill === 'string',
      result: result === null ? null : Number(result),
    },
  });
}
