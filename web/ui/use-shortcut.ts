import { useEffect, useRef } from 'react';

/** Elements in which keys are typed, or dialogs that handle their own keys. */
const TYPING_ELEMENTS =
  'input, textarea, select, dialog, [contenteditable], [role="dialog"], [role="textbox"]';

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
> & {
  target: EventTarget | null;
};

/**
 * Returns the key of an event that may be a shortcut; null while typing, with a modifier, or when already
 * handled.
 */
export function shortcutKey({ key, target, ...press }: KeyPress): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented)
    return null;
  const within = target as Partial<Element> | null;
  return within?.closest?.(TYPING_ELEMENTS) ? null : key;
}

/**
 * Single-key shortcuts of the page: `{ '1': …, '?': … }`, by the character that the key produces.
 * `on` is a setting of the user: users of speech input must be able to turn them off (WCAG 2.1.4).
 */
export function useShortcut(actions: Readonly<Record<string, () => void>>, on: boolean): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = shortcutKey(event);
      if (key === null || event.repeat || !Object.hasOwn(latest.current, key)) return;
      event.preventDefault();
      latest.current[key]?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on]);
}
