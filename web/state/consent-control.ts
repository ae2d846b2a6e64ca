import { create } from 'zustand';

interface ConsentControl {
  /** Whether the user opened the control from the footer. */
  open: boolean;
  /** Element for the review widget, loaded only with consent. */
  reviewsElement: HTMLElement | null;
}

/** State shared by the shell and the consent control, which do not import each other. */
export const useConsentControl = create<ConsentControl>()(() => ({ open: false, reviewsElement: null }));
