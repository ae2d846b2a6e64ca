import { type Consent, consentCookie, readConsent } from '#contracts/consent.ts';
import { forget } from '#web/features/consent/forget.ts';
import { running } from '#web/features/consent/third-parties.ts';

/** What the tabs tell one another: a decision that is about to be kept, then that it is kept. */
type News = { coming: Consent } | 'kept';

const tabs = new BroadcastChannel('fairview-consent');

/** How long the other tabs have to seal themselves before the cookie, which every script can read, tells of the withdrawal. */
const MOMENT_MS = 300;

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

/** Whether a tab, this one or another, may run what is no longer granted. */
const takesBack = (decision: Consent) =>
  isWithdrawn(decision) ||
  readConsent(document.cookie)?.granted.some((service) => !decision.granted.includes(service)) === true;

/** Writes the decision down, once, and tells the other tabs. */
function keeper(decision: Consent): () => void {
  let kept = false;
  return () => {
    if (kept) return;
    kept = true;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
    document.cookie = consentCookie(decision, window.location.protocol === 'https:');
    tabs.postMessage('kept' satisfies News);
  };
}

/**
 * Keeps a decision. The page loads anew, at the place where it was being read, when a service came or went; a refusal
 * where nothing ran changes nothing. What is withdrawn is silenced in every tab before anything tells of it.
 */
export async function decide(decision: Consent): Promise<void> {
  const keep = keeper(decision);
  if (takesBack(decision)) {
    if (isWithdrawn(decision)) seal();
    // A page that is left before its time is over has decided all the same.
    window.addEventListener('pagehide', keep, { once: true });
    tabs.postMessage({ coming: decision } satisfies News);
    await new Promise((done) => setTimeout(done, MOMENT_MS));
  }
  keep();
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
  const hear = ({ data }: MessageEvent<News>) => {
    if (data === 'kept') follow();
    else if (isWithdrawn(data.coming)) seal();
  };
  tabs.addEventListener('message', hear);
  window.addEventListener('pageshow', follow);
  return () => {
    tabs.removeEventListener('message', hear);
    window.removeEventListener('pageshow', follow);
  };
}
