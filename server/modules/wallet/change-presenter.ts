import type { WalletChangeAnswer } from '#contracts/wallet-changes.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { CustomAssets } from '#domain/wallet/custom-assets.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import type { StoredChange } from '#server/modules/wallet/change-repository.ts';
import { presentWalletAsset } from '#server/modules/wallet/wallet-asset-presenter.ts';

/** Presents a change. `undoes`: the change that it undid, if that is still known. */
export function changeAnswer(
  change: StoredChange,
  undoes: StoredChange | null,
  { held, custom, locale }: { held: CurrentSnapshot; custom: CustomAssets; locale: Locale },
): WalletChangeAnswer {
  const { number, kind, madeAt, subject, added, changed, removed } = change;
  return {
    _id: String(number),
    kind,
    made_at: madeAt.toISOString(),
    subject,
    added,
    changed,
    removed,
    assets: change.assets.map((id) => presentWalletAsset(held, custom, id, locale)),
    assets_total: change.assetCount,
    undoes: undoes && {
      _id: String(undoes.number),
      kind: undoes.kind,
      made_at: undoes.madeAt.toISOString(),
    },
    undone: change.undoneIn !== null,
  };
}
