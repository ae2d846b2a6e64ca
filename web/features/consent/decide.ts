import { type Consent, consentCookie, readConsent } from '#contracts/consent.ts';
import { forget } from '#web/features/consent/forget.ts';
import { running } from '#web/features/consent/third-parties.ts';

const tabs = new BroadcastChannel('fairview-consent');

/** Nothing but this site from here on: what still runs in this page reaches nobody, not even on its way out. */
function seal(): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = "script-src-elem 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'none'";
  document.head.append(meta);
}

/** A script that ran cannot be taken back, and the policy of a page is fixed when it arrives: only a new page is without it. */
function leaveBehind(consent: Consent | null): void {
  seal();
  const gone = running().filter((service) => !consent?.granted.includes(service));
  forget(gone);
  // Whatever is written down once more while the page goes.
  window.addEventListener('pagehide', () => forget(gone));
  window.location.reload();
}

const isWithdrawn = (consent: Consent | null) =>
  running().some((service) => !consent?.granted.includes(service));

/**
 * Keeps a decision. The page loads anew, at the place where it was being read, when a service came or went; a refusal
 * where nothing ran changes nothing.
 */
export function decide(decision: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = consentCookie(decision, window.location.protocol === 'https:');
  tabs.postMessage(null);
  if (isWithdrawn(decision)) leaveBehind(decision);
  else if (decision.granted.some((service) => !running().includes(service))) window.location.reload();
}

/** A decision made in another tab, or while this page waited behind "back", holds here as well. */
export function followOtherTabs(onDecision: (consent: Consent | null) => void): () => void {
  const follow = () => {
    const consent = readConsent(document.cookie);
    if (isWithdrawn(consent)) leaveBehind(consent);
    else onDecision(consent);
  };
  tabs.addEventListener('message', follow);
  window.addEventListener('pageshow', follow);
  return () => {
    tabs.removeEventListener('message', follow);
    window.removeEventListener('pageshow', follow);
  };
}
