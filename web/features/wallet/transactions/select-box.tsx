import type { KeyboardEvent } from 'react';
import { m } from '#messages';

interface SelectBoxProps {
  id: string;
  /** Name of the transaction. */
  name: string;
  isSelected: boolean;
  /** Selects a row or not; with `isRange` also the rows up to the one changed before. */
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
}

/**
 * Selects a transaction. Shift with a click or the space key selects all up to it. The arrow keys move to the next
 * row, and with Shift select it.
 */
export function SelectBox({ id, name, isSelected, onSelect }: SelectBoxProps) {
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = [
      ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-select]') ??
        []),
    ];
    const next = all[all.indexOf(event.currentTarget) + step];
    if (!next) return;
    next.focus();
    if (!event.shiftKey) return;
    onSelect(id, true, false);
    onSelect(next.dataset.select!, true, false);
  };
  return (
    <label className="hit">
      <input
        type="checkbox"
        data-select={id}
        aria-label={m.wallet_select_one({ name })}
        checked={isSelected}
        onChange={({ target, nativeEvent }) =>
          onSelect(id, target.checked, (nativeEvent as globalThis.MouseEvent).shiftKey)
        }
        onKeyDown={move}
      />
    </label>
  );
}
