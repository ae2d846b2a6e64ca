import { type ComponentType, useEffect, useState } from 'react';
import { configured, type ThirdParties } from '#contracts/consent.ts';
import { useSession } from '#web/state/session.ts';

type Control = ComponentType<{ thirdParties: ThirdParties }>;

/** Brings the consent control where third parties are configured, outside an embedding application; nothing otherwise. */
export function Consent({ thirdParties }: { thirdParties: ThirdParties }) {
  const [Control, setControl] = useState<Control | null>(null);
  const due = useSession((session) => session.known && session.origin === null);
  useEffect(() => {
    if (configured(thirdParties).length === 0 || !due) return;
    // Where it does not come, nothing is asked and nothing loaded.
    import('#web/features/consent/consent-control.tsx')
      .then(({ ConsentControl }) => setControl(() => ConsentControl))
      .catch(() => {});
  }, [thirdParties, due]);
  return Control && due ? <Control thirdParties={thirdParties} /> : null;
}
