interface ChoiceProps {
  name: string;
  label: string;
  /** Text of the first option, which sets no filter. */
  any: string;
  value: string | undefined;
  /** Values with their texts. */
  children: readonly (readonly string[])[];
}

/** A filter of a list. A value of the address that the list does not contain stays selected. */
export function Choice({ name, label, any, value = '', children }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        <option value="">{any}</option>
        {value !== '' && !children.some(([id]) => id === value) ? <option>{value}</option> : null}
        {children.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
