import { type Consent, consentCookie, readConsent } from '#contracts/consent.ts';
import { deleteServiceData } from '#web/features/consent/delete-service-data.ts';
import { loadedServicesOf } from '#web/features/consent/third-parties.ts';

/** What the tabs tell one another: a decision that is about to be kept, then that it is kept. */
type ConsentMessage = { coming: Consent } | 'kept';

const tabs = new BroadcastChannel('fairview-consent');

/** How long the other tabs have to seal themselves before the cookie, which every script can read, tells of the withdrawal. */
const SEAL_GRACE_MS = 300;

/** Nothing but this site from here on: what still runs in this page reaches nobody, not even on its way out. */
function blockThirdParties(): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = "script-src-elem 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'none'";
  document.head.append(meta);
}

/** A script that ran cannot be taken back, and the policy of a page is fixed when it arrives: only a new page is without it. */
function reloadWithoutServices(consent: Consent | null): void {
  blockThirdParties();
  const gone = loadedServicesOf().filter((service) => !consent?.granted.includes(service));
  deleteServiceData(gone);
  // Whatever is written down once more while the page goes.
  window.addEventListener('pagehide', () => deleteServiceData(gone));
  window.location.reload();
}

const isWithdrawn = (consent: Consent | null) =>
  loadedServicesOf().some((service) => !consent?.granted.includes(service));

/** Whether a tab, this one or another, may run what is no longer granted. */
const revokesRunning = (decision: Consent) =>
  isWithdrawn(decision) ||
  readConsent(document.cookie)?.granted.some((service) => !decision.granted.includes(service)) === true;

/** Writes the decision down, once, and tells the other tabs. */
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
 * Keeps a decision. The page loads anew, at the place where it was being read, when a service came or went; a refusal
 * where nothing ran changes nothing. What is withdrawn is silenced in every tab before anything tells of it.
 */
export async function saveDecision(decision: Consent): Promise<void> {
  const keep = storeOnce(decision);
  if (revokesRunning(decision)) {
    if (isWithdrawn(decision)) blockThirdParties();
    // A page that is left before its time is over has decided all the same.
    window.addEventListener('pagehide', keep, { once: true });
    tabs.postMessage({ coming: decision } satisfies ConsentMessage);
    await new Promise((done) => setTimeout(done, SEAL_GRACE_MS));
  }
  keep();
  if (isWithdrawn(decision)) reloadWithoutServices(decision);
  else if (decision.granted.some((service) => !loadedServicesOf().includes(service)))
    window.location.reload();
}

/** A decision made in another tab, or while this page waited behind "back", holds here as well. */
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
