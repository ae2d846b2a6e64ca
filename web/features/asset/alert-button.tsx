import { type ComponentType, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { AssetAnswer } from '#contracts/shapes.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pageHref } from '#web/page-href.ts';
import { rememberDestination } from '#web/state/destination.ts';
import { useSession } from '#web/state/session.ts';

type AlertAsset = Pick<AssetAnswer, '_id' | 'name'>;

/** Edits the alerts on an asset; without the plan for them, it says which one they need. */
export type AlertDialogType = ComponentType<{ asset: AlertAsset; onClose: () => void }>;

interface AlertButtonProps {
  asset: AlertAsset;
  path: string;
  AlertDialog: AlertDialogType;
}

/** Opens the alerts on the asset. Visitors log in first and return to `path`. */
export function AlertButton({ asset, path, AlertDialog }: AlertButtonProps) {
  const isSignedIn = useSession((session) => session.authToken !== null);
  const [isOpen, setIsOpen] = useState(false);
  if (!isSignedIn) {
    return (
      <Link className="link" to={pageHref('login', getLocale())} onClick={() => rememberDestination(path)}>
        {m.asset_alert()}
      </Link>
    );
  }
  return (
    <>
      <button type="button" className="link" onClick={() => setIsOpen(true)}>
        {m.asset_alert()}
      </button>
      {isOpen ? (
        <Suspense>
          <AlertDialog asset={asset} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
