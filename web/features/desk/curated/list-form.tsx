import { useState } from 'react';
import type { CuratedListAnswer } from '#contracts/curated.ts';
import { type AssetProposals, proposeCall } from '#contracts/desk-proposals.ts';
import type { CuratedKind } from '#domain/curated/curated-list.ts';
import { isUrl } from '#domain/ratings/problems.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import {
  RECORD_FIELDS,
  type RecordField,
  readProposedList,
  type Values,
  writeRows,
} from '#web/features/desk/curated/record-fields.ts';
import { ReasonedForm } from '#web/features/desk/reasoned-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import styles from './curated.module.css';

interface ListFormProps {
  asset: string;
  kind: CuratedKind;
  /** The list in force, which the new one takes the place of. */
  inForce: CuratedListAnswer | null;
  onChange: (answer: AssetProposals) => void;
}

interface Row {
  key: number;
  values: Values;
}

const SOURCE_FIELDS: readonly RecordField[] = [
  { name: 'url', label: m.rating_url, type: 'text' },
  { name: 'says', label: m.rating_says, type: 'text' },
];

/** Proposes every record of a kind that an asset has. The server reads and archives each source. */
export function ListForm({ asset, kind, inForce, onChange }: ListFormProps) {
  const [rows, setRows] = useState<Row[]>(() =>
    (inForce ? writeRows(inForce) : [{}]).map((values, key) => ({ key, values })),
  );
  const fields = [...RECORD_FIELDS[kind], ...SOURCE_FIELDS];
  const names = rows.flatMap(({ key }, at) =>
    fields.map((field) => ({
      field,
      name: `r${key}-${field.name}`,
      label: m.curated_field({ record: String(at + 1), field: field.label() }),
    })),
  );
  const { form, busy } = useForm<string>({
    id: `list-${kind}`,
    fields: {
      as_of: m.curated_as_of(),
      ...Object.fromEntries(names.map(({ name, label }) => [name, label])),
      reason: m.desk_people_reason(),
    },
    failed: m.curated_propose_failed(),
    check: (values) => ({
      as_of: requiredError(values.as_of ?? ''),
      reason: requiredError(values.reason ?? ''),
      ...Object.fromEntries(names.map(({ name, field }) => [name, checkValue(field, values[name] ?? '')])),
    }),
    send: async (values) => {
      const records = rows.map(({ key }) =>
        Object.fromEntries(fields.map(({ name }) => [name, values[`r${key}-${name}`] ?? ''])),
      );
      const content = readProposedList(kind, values.as_of ?? '', records);
      onChange(await httpClient(proposeCall, {}, { asset, content, reason: values.reason ?? '' }));
      showSnackbar({ text: m.curated_proposed() });
    },
  });
  const mayHaveMore = kind !== 'holders';
  return (
    <ReasonedForm form={{ ...form, wide: true }} busy={busy} action={m.curated_propose()}>
      <Field
        name="as_of"
        type="date"
        label={m.curated_as_of()}
        hint={m.curated_as_of_hint()}
        defaultValue={new Date().toISOString().slice(0, 10)}
      />
      {rows.map(({ key, values }, at) => (
        <fieldset key={key} className={styles.record}>
          <legend>{m.curated_record({ record: String(at + 1) })}</legend>
          {fields.map((field) => (
            <RecordInput
              key={field.name}
              name={`r${key}-${field.name}`}
              field={field}
              value={values[field.name]}
            />
          ))}
          {rows.length > 1 ? (
            <p>
              <Button small onClick={() => setRows(rows.filter((row) => row.key !== key))}>
                {m.curated_remove({ record: String(at + 1) })}
              </Button>
            </p>
          ) : null}
        </fieldset>
      ))}
      {mayHaveMore ? (
        <p>
          <Button
            onClick={() =>
              setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, values: {} }])
            }
          >
            {m.curated_add()}
          </Button>
        </p>
      ) : null}
    </ReasonedForm>
  );
}

function checkValue({ name, type, isOptional }: RecordField, value: string): string | null {
  if (value.trim() === '') return isOptional ? null : m.field_required();
  if (name === 'url') return isUrl(value.trim()) ? null : m.rating_url_wrong();
  return type === 'number' && !(Number(value) >= 0) ? m.curated_number_wrong() : null;
}

function RecordInput({
  name,
  field: { name: plain, label, hint, type, choices },
  value,
}: {
  name: string;
  field: RecordField;
  value: string | undefined;
}) {
  if (choices)
    return (
      <SelectField name={name} label={label()} hint={hint?.()} defaultValue={value}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name()}
          </option>
        ))}
      </SelectField>
    );
  return (
    <Field
      name={name}
      type={plain === 'url' ? 'url' : type}
      label={label()}
      hint={hint?.()}
      defaultValue={value}
      autoComplete="off"
      {...(type === 'number'
        ? { step: 'any', min: 0, inputMode: 'decimal' as const }
        : { maxLength: plain === 'url' ? 2000 : 500 })}
    />
  );
}
