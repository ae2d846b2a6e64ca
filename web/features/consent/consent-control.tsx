import { useEffect, useState } from 'react';
import {
  configured,
  consented,
  needsDecision,
  readConsent,
  type Service,
  type ThirdParties,
} from '#contracts/consent.ts';
import { ConsentStrip } from '#web/features/consent/consent-strip.tsx';
import { Reviews } from '#web/features/consent/reviews.tsx';
import { followOtherTabs, saveDecision } from '#web/features/consent/save-decision.ts';
import { loadThirdParties } from '#web/features/consent/third-parties.ts';
import { useConsentControl } from '#web/state/consent-control.ts';

/** Shows the consent strip when a decision is needed, and loads the services with consent. */
export function ConsentControl({ thirdParties }: { thirdParties: ThirdParties }) {
  const [consent, setConsent] = useState(() => readConsent(document.cookie));
  const open = useConsentControl((control) => control.open);
  const [running, setRunning] = useState<readonly Service[]>([]);
  useEffect(() => {
    setRunning(loadThirdParties(consented(readConsent(document.cookie), thirdParties), thirdParties));
    return followOtherTabs(setConsent);
  }, [thirdParties]);

  const close = () => {
    useConsentControl.setState({ open: false });
    document.getElementById(open ? 'cookies' : 'main')?.focus({ preventScroll: true });
  };
  const onDecide = (granted: readonly Service[]) => {
    const refused = configured(thirdParties).filter((service) => !granted.includes(service));
    const decision = { granted, refused };
    void saveDecision(decision);
    setConsent(decision);
    close();
  };
  const asking = needsDecision(consent, thirdParties);
  return (
    <>
      {open || asking ? (
        <ConsentStrip
          thirdParties={thirdParties}
          granted={consented(consent, thirdParties)}
          opened={open}
          onDecide={onDecide}
          onClose={asking ? null : close}
        />
      ) : null}
      {running.includes('trustpilot') ? <Reviews id={thirdParties.trustpilot ?? ''} /> : null}
    </>
  );
}
