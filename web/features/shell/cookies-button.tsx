import { listConfiguredServices } from '#contracts/consent.ts';
import { m } from '#messages';
import { useSite } from '#web/features/shell/use-site.ts';
import { useConsentControl } from '#web/state/consent-control.ts';
import { isSecretDocument } from '#web/state/secret-document.ts';
import { useSession } from '#web/state/session.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './choice.module.css';

/** Reopens the consent control, if there are services that require consent and this document may load them. */
export function CookiesButton() {
  const { thirdParties } = useSite();
  // The code of the footer loads last; a press before it would do nothing.
  const isReady = useHydrated();
  const embedded = useSession((session) => session.origin !== null);
  if (listConfiguredServices(thirdParties).length === 0 || embedded || (isReady && isSecretDocument()))
    return null;
  return (
    <div className={`${styles.choice} scripted`}>
      <button
        id="cookies"
        type="button"
        disabled={!isReady}
        onClick={() => useConsentControl.setState({ open: true })}
      >
        {m.consent_title()}
      </button>
    </div>
  );
}
