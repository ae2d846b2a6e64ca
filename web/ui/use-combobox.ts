import { collection, connect, machine } from '@zag-js/combobox';
import { normalizeProps, useMachine } from '@zag-js/react';
import { useLayoutEffect, useMemo } from 'react';

interface Combobox<Item> {
  /** Element ids of the field and of its list. */
  field: string;
  list: string;
  /** What the list is called to a screen reader. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** An option in words, for a screen reader that does not read the active option by itself. */
  nameOf: (item: Item) => string;
  text: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChoose: (item: Item) => void;
}

/**
 * Keys, pointer and screen reader of a field whose list of options opens below it, after the ARIA pattern of a combobox
 * with a list. The text and the options stay with the caller; so does the look. To be loaded on demand: 27 kB compressed.
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
    // Chosen is done: the caller takes it, and the field keeps no value beside its text.
    value: [],
    selectionBehavior: 'preserve',
    allowCustomValue: true,
    openOnClick: true,
  });
  const api = connect(service, normalizeProps);
  useKeptCaret(field, open);

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
      // What the arrows stand on, as the pattern has it; what was chosen earlier is no option's state here.
      'aria-selected': item === active,
    }),
  };
}

/** The machine puts the caret at the end when its list opens. Who corrects the middle of a word stays there. */
function useKeptCaret(field: string, open: boolean): void {
  useLayoutEffect(() => {
    const input = open && document.getElementById(field);
    if (!(input instanceof HTMLInputElement)) return;
    const { selectionStart, selectionEnd, value } = input;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (input.value === value) input.setSelectionRange(selectionStart, selectionEnd);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [field, open]);
}
