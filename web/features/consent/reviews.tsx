import { useEffect } from 'react';
import { getLocale } from '#messages/compiled/runtime.js';
import { serviceWindow } from '#web/features/consent/third-parties.ts';
import { useConsentControl } from '#web/state/consent-control.ts';

/** The smallest Trustpilot widget: the number of reviews in one line. */
const TEMPLATE = '5419b6a8b0d04a076446a9ad';

/**
 * Adds the reviews widget to the footer. The element is created outside React because the service changes it.
 */
export function Reviews({ id }: { id: string }) {
  const container = useConsentControl((control) => control.reviewsElement);
  useEffect(() => {
    if (!container) return;
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
    container.append(widget);
    // The script finds widgets only when it loads; later ones are passed to it.
    serviceWindow.Trustpilot?.loadFromElement(widget, true);
    return () => widget.remove();
  }, [container, id]);
  return null;
}
