import { useEffect } from 'react';
import { getLocale } from '#messages/compiled/runtime.js';
import { serviceWindow } from '#web/features/consent/third-parties.ts';
import { useConsentControl } from '#web/state/consent-control.ts';

/** The number of reviews in one line, the smallest of the widgets. */
const TEMPLATE = '5419b6a8b0d04a076446a9ad';

/** Fills the place of reviews at the foot of the page. The service draws inside it, so React must not. */
export function Reviews({ id }: { id: string }) {
  const place = useConsentControl((control) => control.reviewsPlace);
  useEffect(() => {
    if (!place) return;
    const widget = document.createElement('div');
    widget.className = 'trustpilot-widget';
    Object.assign(widget.dataset, {
      locale: getLocale() === 'it' ? 'it-IT' : 'en-GB',
      templateId: TEMPLATE,
      businessunitId: id,
      styleHeight: '24px',
      styleWidth: '100%',
      theme: getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light',
    });
    place.append(widget);
    // Its script looks for widgets once, when it comes; later ones it must be shown.
    serviceWindow.Trustpilot?.loadFromElement(widget, true);
    return () => widget.remove();
  }, [place, id]);
  return null;
}
