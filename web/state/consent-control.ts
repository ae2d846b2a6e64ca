import { create } from 'zustand';

interface ConsentControl {
  /** The control was asked for at the foot of the page. */
  open: boolean;
  /** Where the page would show reviews, once a visitor lets them load. */
  reviewsPlace: HTMLElement | null;
}

/** Where the shell and the consent control meet, without knowing each other. */
export const useConsentControl = create<ConsentControl>()(() => ({ open: false, reviewsPlace: null }));
