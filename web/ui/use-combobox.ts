import { collection, connect, machine } from '@zag-js/combobox';
import { normalizeProps, useMachine } from '@zag-js/react';
import { useLayoutEffect, useMemo } from 'react';

interface Combobox<Item> {
  /** Element ids of the input and of its list. */
  field: string;
  list: string;
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Text of an option, for screen readers that do not announce the active option. */
  nameOf: (item: Item) => string;
  text: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChoose: (item: Item) => void;
}

/**
 * Keyboard, pointer and screen reader support of an input with a list of options, following the ARIA combobox
 * pattern. The caller keeps text, options and styling. Load it on demand: 27 kB compressed.
 */
export function useCombobox<Item>(options: Combobox<Item>) {
  const { field, list, label, items, text, open, onOpen } = options;
  const { idOf, nameOf } = options;
  const found = useMemo(
    () => collection({ items: [...items], itemToValue: idOf, itemToString: nameOf }),
    [items, idOf, nameOf],
  );
  const service = useMachine(machine, {
    id: list,
    ids: { input: field, content: list, item: (value) => `${list}-${value}` },
    collection: found,
    inputValue: text,
    open,
    onOpenChange: (change) => onOpen(change.open),
    onSelect: ({ itemValue }) => {
      const item = found.find(itemValue);
      if (item) options.onChoose(item);
    },
    // The caller handles the choice, so that the combobox keeps no selected value.
    value: [],
    selectionBehavior: 'preserve',
    allowCustomValue: true,
    openOnClick: true,
  });
  const api = connect(service, normalizeProps);
  usePreservedCaret(field, open);

  const expanded = open && items.length > 0;
  const active = expanded ? (api.highlightedItem ?? null) : null;
  const { onClick, onFocus, onBlur, onKeyDown, onChange } = api.getInputProps();
  return {
    expanded,
    active,
    activeId: active === null ? undefined : `${list}-${idOf(active)}`,
    events: { onClick, onFocus, onBlur, onKeyDown, onChange },
    listProps: {
      ...api.getContentProps(),
      'aria-labelledby': undefined,
      'aria-label': label,
      hidden: !expanded,
    },
    optionProps: (item: Item) => ({
      ...api.getItemProps({ item }),
      // The ARIA pattern marks the highlighted option; earlier choices are not shown as selected.
      'aria-selected': item === active,
    }),
  };
}

/** The combobox moves the caret within a few frames of opening: two as a rule, more on a slow device. */
const CARET_FRAMES = 30;

/**
 * Restores the caret, which the combobox moves to the end when its list opens, so that words can be corrected
 * inside. Stops as soon as the user types or presses.
 */
function usePreservedCaret(field: string, open: boolean): void {
  useLayoutEffect(() => {
    const input = open && document.getElementById(field);
    if (!(input instanceof HTMLInputElement)) return;
    const { selectionStart, selectionEnd, value } = input;
    let frames = 0;
    const restore = () => {
      const { activeElement } = document;
      if (activeElement !== input || input.value !== value || frames++ === CARET_FRAMES) return;
      if (input.selectionStart !== selectionStart || input.selectionEnd !== selectionEnd)
        input.setSelectionRange(selectionStart, selectionEnd);
      frame = requestAnimationFrame(restore);
    };
    let frame = requestAnimationFrame(restore);
    const stop = () => cancelAnimationFrame(frame);
    input.addEventListener('keydown', stop);
    input.addEventListener('pointerdown', stop);
    return () => {
      stop();
      input.removeEventListener('keydown', stop);
      input.removeEventListener('pointerdown', stop);
    };
  }, [field, open]);
}
