import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { AssetAnswer } from '#contracts/shapes.ts';
import { canSetConditions } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { useChangeFavourite, useFavourites } from '#web/api/use-favourites.ts';
import { useViewer } from '#web/api/use-viewer.ts';
import { isolateDirection } from '#web/components/asset/resemblance-words.ts';
import { ConditionsDialog } from '#web/features/wishlist/conditions-dialog.tsx';
import { pageHref } from '#web/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface AlertDialogProps {
  asset: Pick<AssetAnswer, '_id' | 'name'>;
  onClose: () => void;
}

/**
 * Edits the alerts on any listed asset. Alerts belong to the wishlist, so the asset is added to it first.
 * Without PRO it says what alerts need.
 */
export default function AlertDialog({ asset, onClose }: AlertDialogProps) {
  const { favourites } = useFavourites();
  const viewer = useViewer();
  const change = useChangeFavourite();
  const isAdded = useRef(false);
  const canSetAlerts = viewer && canSetConditions({ tier: viewer.tier });
  const favourite = favourites?.find(({ crypto_id }) => crypto_id._id === asset._id);
  const isMissing = favourites !== null && !favourite;
  useEffect(() => {
    if (!canSetAlerts || !isMissing || isAdded.current) return;
    isAdded.current = true;
    void change({ id: asset._id, name: asset.name }, 'add');
  });
  if (canSetAlerts === false) return <AlertsNeedPlan name={asset.name} onClose={onClose} />;
  return canSetAlerts && favourite ? <ConditionsDialog favourite={favourite} onClose={onClose} /> : null;
}

function AlertsNeedPlan({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog
      title={m.wish_conditions_add_to({ name: isolateDirection(name) })}
      text={m.wish_empty_free()}
      onClose={onClose}
    >
      <p>
        <Link className="link" to={pageHref('plans', getLocale()) ?? '/'}>
          {m.locked_pro_action()}
        </Link>
      </p>
      <form method="dialog">
        <Button type="submit" small>
          {m.user_cancel()}
        </Button>
      </form>
    </Dialog>
  );
}
