import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DeskSource, decideHeldCall, deskSourcesCall, type HeldValue } from '#contracts/desk-data.ts';
import { formatNumber } from '#domain/format/format-number.ts';
import { formatMultiplier } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { sourceName } from '#web/components/source/source-name.ts';
import { fieldName } from '#web/components/source/unpublished-words.ts';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from '../desk.module.css';

const toKey = ({ asset, field }: Pick<HeldValue, 'asset' | 'field'>) => `${asset}\n${field}`;

/** The held values of a source, to release or drop. */
export function HeldForm({ id, held }: DeskSource) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const decision = useRef<'release' | 'drop'>('release');
  const rows = held.filter((row) => chosen.has(toKey(row)));
  const { form, busy } = useForm({
    id: `held-${id}`,
    fields: { reason: m.desk_people_reason(), rows: m.deskdata_held_choose() },
    failed: m.deskdata_held_failed(),
    check: ({ reason }) => ({
      rows: rows.length === 0 ? m.deskdata_held_nothing() : null,
      reason: requiredError(reason),
    }),
    send: async ({ reason }) => {
      const { decided: count } = await httpClient(
        decideHeldCall,
        {},
        {
          source: id,
          reason,
          decision: decision.current,
          rows: rows.map(({ asset, field }) => ({ asset, field })),
        },
      );
      const done = decision.current === 'release' ? m.deskdata_released : m.deskdata_dropped;
      showSnackbar({ text: done({ count }) });
      setChosen(new Set());
      await client.invalidateQueries({ queryKey: [deskSourcesCall.path] });
    },
  });
  const decide = (what: 'release' | 'drop') => () => {
    decision.current = what;
  };
  const section = `held-${id}`;
  return (
    <Section id={section} title={m.deskdata_held({ source: sourceName(id) })}>
      <p>{m.deskdata_held_lead()}</p>
      <Form {...form} id={`${section}-form`} wide>
        <DeskTable
          section={section}
          columns={[
            { title: m.column_asset() },
            { title: m.deskdata_held_field() },
            { title: m.deskdata_held_old(), isNumber: true },
            { title: m.deskdata_held_new(), isNumber: true },
            { title: m.deskdata_held_factor(), isNumber: true },
            { title: m.deskdata_held_since() },
            { title: m.deskdata_held_why() },
            { title: m.deskdata_held_state() },
          ]}
          rows={held.map((row) => ({
            key: toKey(row),
            cells: toCells(row, {
              isChosen: chosen.has(toKey(row)),
              choose: (isChosen) => setChosen(toggle(chosen, [toKey(row)], isChosen)),
            }),
          }))}
        />
        <label className={`hit ${styles.choice}`}>
          <input
            id={`${section}-form-rows`}
            type="checkbox"
            checked={rows.length === held.length}
            onChange={({ target }) => setChosen(toggle(chosen, held.map(toKey), target.checked))}
          />
          {m.deskdata_held_choose_all({ source: sourceName(id) })}
        </label>
        <div className={styles.reason}>
          <TextField
            name="reason"
            label={m.desk_people_reason()}
            hint={`${m.deskdata_held_effect()} ${m.desk_people_reason_hint()}`}
            rows={2}
            maxLength={500}
          />
        </div>
        <p className={`cluster ${styles.actions}`}>
          <Button type="submit" busy={busy} onClick={decide('release')}>
            {m.deskdata_held_release()}
          </Button>
          <Button type="submit" busy={busy} onClick={decide('drop')}>
            {m.deskdata_held_drop()}
          </Button>
        </p>
      </Form>
    </Section>
  );
}

function toggle(chosen: ReadonlySet<string>, keys: readonly string[], isChosen: boolean): Set<string> {
  const next = new Set(chosen);
  for (const key of keys)
    if (isChosen) next.add(key);
    else next.delete(key);
  return next;
}

function toCells(row: HeldValue, choice: { isChosen: boolean; choose: (isChosen: boolean) => void }) {
  const locale = getLocale();
  const { name, field, value, previous } = row;
  const factor = previous > 0 && value > 0 ? value / previous : null;
  return [
    <label key="asset" className={`hit ${styles.choice}`}>
      <input
        type="checkbox"
        checked={choice.isChosen}
        aria-label={m.deskdata_held_choose_value({ asset: name, field: fieldName(field) })}
        onChange={({ target }) => choice.choose(target.checked)}
      />
      {name}
    </label>,
    fieldName(field),
    formatNumber(previous, locale),
    formatNumber(value, locale),
    formatMultiplier(factor, locale, 2),
    formatMoment(row.since),
    <span key="why" lang="en">
      {row.reason}
    </span>,
    stateWords(row),
  ];
}

function stateWords({ decision }: HeldValue): string {
  if (decision === null) return m.deskdata_held_waiting();
  return decision === 'release' ? m.deskdata_held_released() : m.deskdata_held_dropped();
}
