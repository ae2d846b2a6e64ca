import { type RefObject, useEffect } from 'react';

const findOpenPanel = (root: HTMLElement) => root.querySelector<HTMLDetailsElement>('details[open]');

/**
 * Adds keyboard behaviour to the panels, which open and close without script. Opens the panel named by the
 * address, moves the focus to its heading, and closes it with Escape, which returns the focus to its row.
 */
export function useWhyPanels(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const hash = location.hash.slice(1);
    const namedPanel = hash === '' ? null : root.querySelector(`li[id="${CSS.escape(hash)}"] > details`);
    if (namedPanel instanceof HTMLDetailsElement) namedPanel.open = true;
    const onToggle = (event: Event) => {
      const panel = event.target as HTMLDetailsElement;
      if (panel.open) panel.querySelector<HTMLElement>('h4')?.focus({ preventScroll: true });
    };
    const onKey = (event: KeyboardEvent) => {
      const panel = findOpenPanel(root);
      if (event.key !== 'Escape' || !panel) return;
      panel.open = false;
      panel.querySelector('summary')?.focus();
    };
    // `toggle` does not bubble, so it is handled in the capture phase.
    root.addEventListener('toggle', onToggle, true);
    document.addEventListener('keydown', onKey);
    return () => {
      root.removeEventListener('toggle', onToggle, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [ref]);
}
