import { describe, expect, it } from 'vitest';
import { shortcutKey } from '#web/ui/use-shortcut.ts';

const press = {
  key: '2',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  target: null,
};
/** Stubs an element that, with its ancestors, matches the given selectors. */
const within = (...selectors: string[]) =>
  ({
    closest: (asked: string) => (asked.split(', ').some((each) => selectors.includes(each)) ? {} : null),
  }) as unknown as EventTarget;

describe('shortcutKey', () => {
  it('returns the key pressed on the page', () => {
    expect(shortcutKey(press)).toBe('2');
    expect(shortcutKey({ ...press, target: within('a', 'table') })).toBe('2');
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])(
    'returns null with %s',
    (held) => {
      expect(shortcutKey({ ...press, [held]: true })).toBeNull();
    },
  );

  it.each(['input', 'textarea', 'select', 'dialog', '[contenteditable]'])(
    'returns null inside %s',
    (selector) => {
      expect(shortcutKey({ ...press, target: within(selector) })).toBeNull();
    },
  );
});
