import { canSeeSignal } from '#domain/plans/access.ts';
import type { LedgerEvent, LedgerView } from '#domain/signals/ledger.ts';
import { isOpen } from '#domain/signals/signal.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { DomainEvent } from '#server/modules/notifications/domain-event.ts';
import { notify } from '#server/modules/notifications/notify-service.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/** Notifies users of new signals, each as far as their plan shows it. */
export async function announceSignals(
  transaction: DbTransaction,
  market: MarketSnapshot,
  { signals }: LedgerView,
  events: readonly LedgerEvent[],
): Promise<void> {
  const openOldestFirst = signals.filter(({ state }) => isOpen(state)).reverse();
  const news = events.flatMap((event): DomainEvent[] => {
    const asset = event.kind === 'opened' ? market.assets.get(event.asset) : undefined;
    if (event.kind !== 'opened' || !asset) return [];
    const place = openOldestFirst.findIndex(({ opened }) => opened.signal === event.signal);
    const { id, name, ticker } = asset.facts;
    return [
      {
        kind: 'signal',
        subject: event.signal,
        followedAsset: null,
        toNewsItem: (visibility) =>
          canSeeSignal(visibility, place)
            ? {
                kind: 'signal',
                facts: {
                  asset: { id, name, thicker: ticker },
                  side: event.side,
                  entryPrice: Number(event.entry),
                  profitTarget: Number(event.target),
                  stopLoss: Number(event.stop),
                },
              }
            : null,
      },
    ];
  });
  await notify(transaction, news);
}
