import { useEffect, useState } from 'react';
import {
  listConfiguredServices,
  listConsentedServices,
  needsDecision,
  readConsent,
  type Service,
  type ThirdParties,
} from '#contracts/consent.ts';
import { ConsentStrip } from '#web/features/consent/consent-strip.tsx';
import { Reviews } from '#web/features/consent/reviews.tsx';
import { saveDecision, syncWithOtherTabs } from '#web/features/consent/save-decision.ts';
import { loadThirdParties } from '#web/features/consent/third-parties.ts';
import { useConsentControl } from '#web/state/consent-control.ts';

/** Shows the consent strip when a decision is needed, and loads the services with consent. */
export function ConsentControl({ thirdParties }: { thirdParties: ThirdParties }) {
  const [consent, setConsent] = useState(() => readConsent(document.cookie));
  const open = useConsentControl((control) => control.open);
  const [running, setRunning] = useState<readonly Service[]>([]);
  useEffect(() => {
    setRunning(
      loadThirdParties(listConsentedServices(readConsent(document.cookie), thirdParties), thirdParties),
    );
    return syncWithOtherTabs(setConsent);
  }, [thirdParties]);

  const close = () => {
    useConsentControl.setState({ open: false });
    document.getElementById(open ? 'cookies' : 'main')?.focus({ preventScroll: true });
  };
  const onDecide = (granted: readonly Service[]) => {
    const refused = listConfiguredServices(thirdParties).filter((service) => !granted.includes(service));
    const decision = { granted, refused };
    void saveDecision(decision);
    setConsent(decision);
    close();
  };
  const needsConsent = needsDecision(consent, thirdParties);
  return (
    <>
      {open || needsConsent ? (
        <ConsentStrip
          thirdParties={thirdParties}
          granted={listConsentedServices(consent, thirdParties)}
          isReopened={open}
          onDecide={onDecide}
          onClose={needsConsent ? null : close}
        />
      ) : null}
      {running.includes('trustpilot') ? <Reviews id={thirdParties.trustpilot ?? ''} /> : null}
    </>
  );
}
