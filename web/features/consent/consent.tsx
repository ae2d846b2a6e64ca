import { type ComponentType, useEffect, useState } from 'react';
import { configured, type ThirdParties } from '#contracts/consent.ts';
import { useSession } from '#web/state/session.ts';

type Control = ComponentType<{ thirdParties: ThirdParties }>;

/** Loads the consent control when third parties are configured, except inside an embedding application. */
export function Consent({ thirdParties }: { thirdParties: ThirdParties }) {
  const [Control, setControl] = useState<Control | null>(null);
  const due = useSession((session) => session.known && session.origin === null);
  useEffect(() => {
    if (configured(thirdParties).length === 0 || !due) return;
    // If the code fails to load, there is no request for consent and no service.
    import('#web/features/consent/consent-control.tsx')
      .then(({ ConsentControl }) => setControl(() => ConsentControl))
      .catch(() => {});
  }, [thirdParties, due]);
  return Control && due ? <Control thirdParties={thirdParties} /> : null;
}
