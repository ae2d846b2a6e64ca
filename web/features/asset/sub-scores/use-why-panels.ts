import { type RefObject, useEffect } from 'react';

const openPanel = (root: HTMLElement) => root.querySelector<HTMLDetailsElement>('details[open]');

/**
 * What a panel gains from script, on top of opening and closing by itself: the one that the address names is open, focus
 * moves to its question, Escape closes it and gives focus back to its row, and a press elsewhere closes it.
 */
export function useWhyPanels(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const named = location.hash.slice(1);
    const asked = named === '' ? null : root.querySelector(`li[id="${CSS.escape(named)}"] > details`);
    if (asked instanceof HTMLDetailsElement) asked.open = true;
    const onToggle = (event: Event) => {
      const panel = event.target as HTMLDetailsElement;
      if (panel.open) panel.querySelector<HTMLElement>('h4')?.focus({ preventScroll: true });
    };
    const onKey = (event: KeyboardEvent) => {
      const panel = openPanel(root);
      if (event.key !== 'Escape' || !panel) return;
      panel.open = false;
      panel.querySelector('summary')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      const panel = openPanel(root);
      // Unfolded under its row (narrow screens) a panel is part of the page: pressing elsewhere must not make it jump.
      const floats =
        panel && getComputedStyle(panel.querySelector('[role="dialog"]')!).position === 'absolute';
      if (panel && floats && !panel.contains(event.target as Node)) panel.open = false;
    };
    // `toggle` does not bubble; it can be caught on the way down.
    root.addEventListener('toggle', onToggle, true);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      root.removeEventListener('toggle', onToggle, true);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [ref]);
}
