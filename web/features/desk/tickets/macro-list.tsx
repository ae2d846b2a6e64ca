import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MacroAnswer, macrosCall, removeMacroCall, saveMacroCall } from '#contracts/desk-tickets.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Section } from '#web/ui/section.tsx';
import desk from '../desk.module.css';

type OnChange = (macros: MacroAnswer[]) => void;

/** Texts for answers, each to be changed in place. */
export function MacroList() {
  const query = { ...callQuery(macrosCall, {}), staleTime: 0 };
  const { data = [] } = useQuery(query);
  const queries = useQueryClient();
  const [added, setAdded] = useState(0);
  const onChange: OnChange = (macros) => queries.setQueryData(query.queryKey, macros);
  return (
    <Section id="macros" title={m.ticket_macros()}>
      <p>{m.ticket_macros_lead()}</p>
      {data.map((macro) => (
        <details key={macro.id} className={desk.folded}>
          <summary>{macro.title}</summary>
          <MacroForm macro={macro} onChange={onChange} />
        </details>
      ))}
      <details className={desk.folded}>
        <summary>{m.ticket_macro_add()}</summary>
        <MacroForm
          key={added}
          macro={null}
          onChange={(macros) => {
            onChange(macros);
            setAdded(added + 1);
          }}
        />
      </details>
    </Section>
  );
}

function MacroForm({ macro, onChange }: { macro: MacroAnswer | null; onChange: OnChange }) {
  const { form, busy } = useForm({
    id: `macro-${macro?.id ?? 'new'}`,
    fields: { title: m.ticket_macro_title(), en: m.ticket_macro_en(), it: m.ticket_macro_it() },
    failed: m.ticket_failed(),
    check: ({ title, en, it }) => ({
      title: requiredError(title),
      en: requiredError(en),
      it: requiredError(it),
    }),
    send: async (texts) => {
      onChange(await httpClient(saveMacroCall, {}, { ...texts, ...(macro ? { id: macro.id } : {}) }));
      showSnackbar({ text: m.ticket_macro_saved() });
    },
  });
  const remove = async (id: string) => {
    try {
      onChange(await httpClient(removeMacroCall, {}, { id }));
      showSnackbar({ text: m.ticket_macro_removed() });
    } catch (error) {
      showSnackbar({ text: failureWords(error) });
    }
  };
  return (
    <Form {...form}>
      <Field name="title" label={m.ticket_macro_title()} maxLength={100} defaultValue={macro?.title} />
      <TextField
        name="en"
        label={m.ticket_macro_en()}
        rows={4}
        maxLength={10_000}
        lang="en"
        defaultValue={macro?.en}
      />
      <TextField
        name="it"
        label={m.ticket_macro_it()}
        rows={4}
        maxLength={10_000}
        lang="it"
        defaultValue={macro?.it}
      />
      <p className="cluster">
        <Button type="submit" busy={busy}>
          {m.ticket_macro_save()}
        </Button>
        {macro ? <Button onClick={() => void remove(macro.id)}>{m.ticket_macro_remove()}</Button> : null}
      </p>
    </Form>
  );
}
