import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { discloseCall } from '#contracts/desk-ratings.ts';
import { allCryptosCall } from '#contracts/rank.ts';
import type { PublicationAnswer } from '#contracts/ratings.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { CheckField } from '#web/features/desk/ratings/check-field.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './ratings.module.css';

type Rater = PublicationAnswer['raters'][number];

/** States the name of a rater and what they hold. */
export function DisclosureForm({ rater, onChange }: { rater: Rater | null; onChange: () => void }) {
  const { data: assets = [] } = useQuery(callQuery(allCryptosCall, {}));
  const idOf = (text: string) => {
    const name = text.toLowerCase();
    const found = assets.find(({ _id, thicker }) => _id === name || thicker.toLowerCase() === name);
    return found?._id;
  };
  const read = (holdings: string) => {
    const names = holdings
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter(Boolean);
    return { ids: names.flatMap((name) => idOf(name) ?? []), unknown: names.filter((name) => !idOf(name)) };
  };
  const [isOpen, setOpen] = useState(rater === null);
  const { form, busy } = useForm({
    id: 'disclose',
    fields: { name: m.rating_name(), holdings: m.rating_holdings(), complete: m.rating_complete() },
    failed: m.rating_state_failed(),
    check: ({ name, holdings, complete }) => {
      const { unknown } = read(holdings);
      return {
        name: requiredError(name),
        holdings: unknown.length > 0 ? m.rating_holdings_unknown({ names: unknown.join(', ') }) : null,
        complete: complete ? null : m.rating_complete_needed(),
      };
    },
    send: async ({ name, holdings }) => {
      await httpClient(discloseCall, {}, { name, holdings: read(holdings).ids });
      showSnackbar({ text: m.rating_stated() });
      onChange();
    },
  });
  return (
    <Section id="rating-disclosure" title={m.rating_disclosure()}>
      <div className={`stack ${styles.compact}`}>
        <p>{m.rating_disclosure_text()}</p>
        {rater ? (
          <p>
            {m.rating_disclosed({
              name: rater.name,
              date: formatDate(rater.disclosed, getLocale()),
              holdings: rater.holdings.length > 0 ? rater.holdings.join(', ') : m.rating_holds_nothing(),
            })}
          </p>
        ) : null}
        <details
          className={styles.criterion}
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>
            <b>{rater ? m.rating_disclosure_change() : m.rating_state()}</b>
          </summary>
          <Form {...form}>
            <Field name="name" label={m.rating_name()} defaultValue={rater?.name} maxLength={100} />
            <TextField
              name="holdings"
              label={m.rating_holdings()}
              hint={m.rating_holdings_hint()}
              defaultValue={rater?.holdings.join(', ')}
              rows={2}
              maxLength={4000}
            />
            <CheckField name="complete" label={m.rating_complete()} />
            <p>
              <Button type="submit" fill={rater === null} busy={busy}>
                {m.rating_state()}
              </Button>
            </p>
          </Form>
        </details>
      </div>
    </Section>
  );
}
