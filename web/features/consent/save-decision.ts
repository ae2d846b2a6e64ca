import { type Consent, formatConsentCookie, readConsent } from '#contracts/consent.ts';
import { deleteServiceData } from '#web/features/consent/delete-service-data.ts';
import { listLoadedServices } from '#web/features/consent/third-parties.ts';

/** Message between tabs: a decision about to be stored, then its completion. */
type ConsentMessage = { pending: Consent } | 'kept';

const channel = new BroadcastChannel('fairview-consent');

/** Time for other tabs to block services before the cookie, readable by any script, is written. */
const BLOCK_DELAY_MS = 300;

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
  const revoked = listLoadedServices().filter((service) => !consent?.granted.includes(service));
  deleteServiceData(revoked);
  // Services may write again while the page unloads.
  window.addEventListener('pagehide', () => deleteServiceData(revoked));
  window.location.reload();
}

const hasRevokedService = (consent: Consent | null) =>
  listLoadedServices().some((service) => !consent?.granted.includes(service));

/** Returns whether the decision revokes a service that may be running in this or another tab. */
const revokesRunningService = (decision: Consent) =>
  hasRevokedService(decision) ||
  readConsent(document.cookie)?.granted.some((service) => !decision.granted.includes(service)) === true;

/** Returns a function that stores the decision once and notifies the other tabs. */
function createStore(decision: Consent): () => void {
  let isStored = false;
  return () => {
    if (isStored) return;
    isStored = true;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
    document.cookie = formatConsentCookie(decision, window.location.protocol === 'https:');
    channel.postMessage('kept' satisfies ConsentMessage);
  };
}

/**
 * Stores a decision. Reloads the page when a running service is revoked or a new one granted. Revoked
 * services are blocked in every tab before the decision is stored.
 */
export async function saveDecision(decision: Consent): Promise<void> {
  const store = createStore(decision);
  if (revokesRunningService(decision)) {
    if (hasRevokedService(decision)) blockThirdParties();
    // Stores the decision if the page is left before the delay is over.
    window.addEventListener('pagehide', store, { once: true });
    channel.postMessage({ pending: decision } satisfies ConsentMessage);
    await new Promise((done) => setTimeout(done, BLOCK_DELAY_MS));
  }
  store();
  if (hasRevokedService(decision)) reloadWithoutServices(decision);
  else if (decision.granted.some((service) => !listLoadedServices().includes(service)))
    window.location.reload();
}

/**
 * Applies decisions made in another tab or while this page was in the back/forward cache. Returns a function
 * that stops it.
 */
export function syncWithOtherTabs(onDecision: (consent: Consent | null) => void): () => void {
  const applyStored = () => {
    const consent = readConsent(document.cookie);
    if (hasRevokedService(consent)) reloadWithoutServices(consent);
    else onDecision(consent);
  };
  const onMessage = ({ data }: MessageEvent<ConsentMessage>) => {
    if (data === 'kept') applyStored();
    else if (hasRevokedService(data.pending)) blockThirdParties();
  };
  channel.addEventListener('message', onMessage);
  window.addEventListener('pageshow', applyStored);
  return () => {
    channel.removeEventListener('message', onMessage);
    window.removeEventListener('pageshow', applyStored);
  };
}
