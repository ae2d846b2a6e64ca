import { type ComponentType, useEffect, useState } from 'react';
import { listConfiguredServices, type ThirdParties } from '#contracts/consent.ts';
import { isSecretDocument } from '#web/state/secret-document.ts';
import { useSession } from '#web/state/session.ts';

type Control = ComponentType<{ thirdParties: ThirdParties }>;

/**
 * Loads the consent control when third parties are configured, except inside an embedding application and in a
 * document with a secret in its address.
 */
export function Consent({ thirdParties }: { thirdParties: ThirdParties }) {
  const [Control, setControl] = useState<Control | null>(null);
  const canShow = useSession((session) => session.isRestored && session.origin === null);
  useEffect(() => {
    if (listConfiguredServices(thirdParties).length === 0 || !canShow || isSecretDocument()) return;
    // If the code fails to load, there is no request for consent and no service.
    import('#web/features/consent/consent-control.tsx')
      .then(({ ConsentControl }) => setControl(() => ConsentControl))
      .catch(() => {});
  }, [thirdParties, canShow]);
  return Control && canShow ? <Control thirdParties={thirdParties} /> : null;
}
