import { m } from '#messages';
import { type EntryKind, isSwapKind, kindName, TYPE_GROUPS } from '#web/features/wallet/wallet-words.ts';
import { SelectField } from '#web/ui/form/field.tsx';

interface TypeFieldProps {
  value: EntryKind;
  /** Whether a swap or migration can be chosen, which have a form of their own. */
  withSwaps: boolean;
  onChoose: (kind: EntryKind) => void;
}

/** The type of a transaction, in groups. */
export function TypeField({ value, withSwaps, onChoose }: TypeFieldProps) {
  const groups = TYPE_GROUPS.map(({ name, types }) => ({
    name: name(),
    types: types.filter((kind) => withSwaps || !isSwapKind(kind)),
  }));
  return (
    <SelectField
      name="type"
      label={m.wallet_type()}
      value={value}
      onChange={(event) => {
        const chosen = groups.flatMap(({ types }) => types).find((kind) => kind === event.target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {groups.map(({ name, types }) => (
        <optgroup key={name} label={name}>
          {types.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(kind)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
