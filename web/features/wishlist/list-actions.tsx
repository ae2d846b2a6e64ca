import { lazy, Suspense, useEffect, useState } from 'react';
import type { AssetAnswer } from '#contracts/shapes.ts';
import { useChangeFavourite, useFavourites } from '#web/api/use-favourites.ts';

const AlertDialog = lazy(() => import('./alert-dialog.tsx'));

type ListedAsset = Pick<AssetAnswer, '_id' | 'name'>;

interface ListActionsProps {
  /** Receives what a member can do with each asset of a list, again after every change of the wishlist. */
  onActions: (actions: {
    followed: ReadonlySet<string>;
    alerted: ReadonlySet<string>;
    onStar: (asset: ListedAsset) => void;
    onAlert: (asset: ListedAsset) => void;
  }) => void;
}

/** The wishlist and the alerts of a member for a list of assets. Renders only the dialog of alerts. */
export default function ListActions({ onActions }: ListActionsProps) {
  const { favourites } = useFavourites();
  const change = useChangeFavourite();
  const [alertAsset, setAlertAsset] = useState<ListedAsset | null>(null);
  useEffect(() => {
    if (!favourites) return;
    const idsOf = (some: typeof favourites) => new Set(some.map(({ crypto_id }) => crypto_id._id));
    const followed = idsOf(favourites);
    onActions({
      followed,
      alerted: idsOf(favourites.filter(({ conditions }) => conditions.length > 0)),
      onStar: ({ _id, name }) => void change({ id: _id, name }, followed.has(_id) ? 'remove' : 'add'),
      onAlert: setAlertAsset,
    });
  }, [favourites, change, onActions]);
  return alertAsset ? (
    <Suspense>
      <AlertDialog asset={alertAsset} onClose={() => setAlertAsset(null)} />
    </Suspense>
  ) : null;
}
