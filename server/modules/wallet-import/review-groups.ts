import { parseUnits } from '#domain/wallet/fixed.ts';
import type { Draft, Group } from '#domain/wallet/import/drafts.ts';
import { fillPrices, needsPrice } from '#domain/wallet/import/fill-prices.ts';
import { buildRejectedGroup } from '#domain/wallet/import/formats/format.ts';
import { ImportReview, type ReviewChoices } from '#domain/wallet/import/import-review.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';
import { parseInstant } from '#domain/wallet/instant.ts';
import { lacksRate } from '#domain/wallet/lacks-rate.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import { type CurrencyRates, createCurrencyRates } from '#server/modules/market/currency-rates.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import type { AssetChoices } from '#server/modules/wallet-import/asset-choices.ts';
import type { CooperativeScheduler } from '#server/modules/wallet-import/cooperative-scheduler.ts';
import { createHistoryPrices, toPriceKey } from '#server/modules/wallet-import/history-prices.ts';

interface GroupContext {
  held: CurrentSnapshot;
  /** The transactions of the wallet. */
  kept: readonly Transaction[];
  choices: AssetChoices;
  reviewChoices: ReviewChoices;
  scheduler: CooperativeScheduler;
  /** Reads the recorded closes of drafts without a price, by `toPriceKey`. */
  loadCloses: (priceKeys: ReadonlySet<string>) => Promise<ReadonlyMap<string, number>>;
}

/** Fills in the prices of groups and compares them with the wallet and with each other. */
export async function reviewGroups(
  groups: readonly Group[],
  { held, kept, choices, reviewChoices, scheduler, loadCloses }: GroupContext,
): Promise<ImportReview> {
  const resolveAsset = (draft: Draft) => choices.resolveAsset(draft);
  const priceKeys = new Set<string>();
  for (const { drafts } of groups) {
    if (scheduler.isDue) await scheduler.yieldIfDue();
    for (const draft of drafts) {
      const asset = resolveAsset(draft);
      if (asset !== null && needsPrice(draft)) priceKeys.add(toPriceKey(asset, draft.date));
    }
  }
  const rates = createCurrencyRates(held.snapshot);
  const priceOn = createHistoryPrices(await loadCloses(priceKeys), rates);
  const review = new ImportReview(kept, reviewChoices);
  for (const _ of review.begin()) await scheduler.yieldIfDue();
  for (const group of groups) {
    if (group.rejection === null) fillPrices(group, resolveAsset, priceOn);
    review.add(rejectWithoutRate(group, rates), resolveAsset);
    if (scheduler.isDue) await scheduler.yieldIfDue();
  }
  for (const _ of review.finish()) await scheduler.yieldIfDue();
  return review;
}

/** Returns the group, or its rejection when an amount is in a currency without a known rate on its day. */
function rejectWithoutRate(group: Group, { rateOn }: CurrencyRates): Group {
  const draft = group.drafts.find((one) =>
    lacksRate(
      {
        ...one,
        at: parseInstant(one.date, one.type)!,
        quantity: parseUnits(one.quantity),
        price: one.price === null ? null : parseUnits(one.price),
        fees: parseUnits(one.fees),
        value: null,
        ownRate: one.ownRate === undefined ? null : parseUnits(one.ownRate),
      },
      rateOn,
    ),
  );
  if (!draft) return group;
  const { currency, date } = draft;
  return buildRejectedGroup(
    group.rows,
    new RowRejection({ code: 'no_rate', currency: currency.toUpperCase(), date: date.slice(0, 10) }),
  );
}
