import { type Consent, consentCookie, readConsent } from '#contracts/consent.ts';
import { deleteServiceData } from '#web/features/consent/delete-service-data.ts';
import { loadedServicesOf } from '#web/features/consent/third-parties.ts';

/** Message between tabs: a decision about to be stored, then its completion. */
type ConsentMessage = { coming: Consent } | 'kept';

const tabs = new BroadcastChannel('fairview-consent');

/** Time for other tabs to block services before the cookie, readable by any script, is written. */
const SEAL_GRACE_MS = 300;

/** Blocks all further requests to third parties from this page, including those sent on unload. */
function blockThirdParties(): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = "script-src-elem 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'none'";
  document.head.append(meta);
}

/** Reloads the page: a script that has run cannot be unloaded, and the policy of a page is fixed at load. */
function reloadWithoutServices(consent: Consent | null): void {
  blockThirdParties();
  const gone = loadedServicesOf().filter((service) => !consent?.granted.includes(service));
  deleteServiceData(gone);
  // Services may write again while the page unloads.
  window.addEventListener('pagehide', () => deleteServiceData(gone));
  window.location.reload();
}

const isWithdrawn = (consent: Consent | null) =>
  loadedServicesOf().some((service) => !consent?.granted.includes(service));

/** Returns whether the decision revokes a service that may be running in this or another tab. */
const revokesRunning = (decision: Consent) =>
  isWithdrawn(decision) ||
  readConsent(document.cookie)?.granted.some((service) => !decision.granted.includes(service)) === true;

/** Returns a function that stores the decision once and notifies the other tabs. */
function storeOnce(decision: Consent): () => void {
  let kept = false;
  return () => {
    if (kept) return;
    kept = true;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
    document.cookie = consentCookie(decision, window.location.protocol === 'https:');
    tabs.postMessage('kept' satisfies ConsentMessage);
  };
}

/**
 * Stores a decision. Reloads the page when a running service is revoked or a new one granted. Revoked
 * services are blocked in every tab before the decision is stored.
 */
export async function saveDecision(decision: Consent): Promise<void> {
  const keep = storeOnce(decision);
  if (revokesRunning(decision)) {
    if (isWithdrawn(decision)) blockThirdParties();
    // Stores the decision if the page is left before the delay is over.
    window.addEventListener('pagehide', keep, { once: true });
    tabs.postMessage({ coming: decision } satisfies ConsentMessage);
    await new Promise((done) => setTimeout(done, SEAL_GRACE_MS));
  }
  keep();
  if (isWithdrawn(decision)) reloadWithoutServices(decision);
  else if (decision.granted.some((service) => !loadedServicesOf().includes(service)))
    window.location.reload();
}

/**
 * Applies decisions made in another tab or while this page was in the back/forward cache. Returns a function
 * that stops it.
 */
export function followOtherTabs(onDecision: (consent: Consent | null) => void): () => void {
  const follow = () => {
    const consent = readConsent(document.cookie);
    if (isWithdrawn(consent)) reloadWithoutServices(consent);
    else onDecision(consent);
  };
  const onMessage = ({ data }: MessageEvent<ConsentMessage>) => {
    if (data === 'kept') follow();
    else if (isWithdrawn(data.coming)) blockThirdParties();
  };
  tabs.addEventListener('message', onMessage);
  window.addEventListener('pageshow', follow);
  return () => {
    tabs.removeEventListener('message', onMessage);
    window.removeEventListener('pageshow', follow);
  };
}
