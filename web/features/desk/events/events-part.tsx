import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskEvent, findDeskEventsCall } from '#contracts/desk-events.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { useForm } from '#web/api/use-form.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { EventForm } from '#web/features/desk/events/event-form.tsx';
import { RemoveForm } from '#web/features/desk/events/remove-form.tsx';
import { historyTerm } from '#web/features/desk/history-words.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import styles from '../desk.module.css';

/** Events: those changed here or found by words, each with its form, and a form for a new one. */
export function EventsPart() {
  const [words, setWords] = useState('');
  const query = callQuery(findDeskEventsCall, words ? { words } : {});
  const { data, error } = useQuery({ ...query, staleTime: 0, placeholderData: keepPreviousData });
  const queries = useQueryClient();
  const onChange = () => void queries.invalidateQueries({ queryKey: [findDeskEventsCall.path] });
  const { form } = useForm({
    id: 'find-events',
    fields: { words: m.eventdesk_words() },
    send: async (values) => setWords(values.words.trim()),
  });
  return (
    <>
      <Section id="events" title={m.eventdesk_list()}>
        <p>{m.eventdesk_lead()}</p>
        <Form {...form}>
          <Field
            name="words"
            type="search"
            label={m.eventdesk_words()}
            hint={m.eventdesk_words_hint()}
            maxLength={100}
            beside={<Button type="submit">{m.newsdesk_find()}</Button>}
          />
        </Form>
        {error ? <DeskFailure error={error} /> : null}
        {data?.events.length === 0 ? <p role="status">{m.eventdesk_none()}</p> : null}
        {data?.events.map((event) => (
          <Event key={event.id} event={event} onChange={onChange} />
        ))}
      </Section>
      <Section id="new-event" title={m.eventdesk_add()}>
        <EventForm event={null} onChange={onChange} />
      </Section>
    </>
  );
}

function Event({ event, onChange }: { event: DeskEvent; onChange: () => void }) {
  const locale = getLocale();
  const { title, date, source, recorded, announced, edited, removed, history } = event;
  const state = removed ? m.eventdesk_removed() : edited ? m.eventdesk_edited() : null;
  return (
    <details className={styles.folded} data-long>
      <summary>
        <b>{title[locale]}</b>{' '}
        <span className="src">{[formatDate(date, locale), state].filter(Boolean).join(' · ')}</span>
      </summary>
      <Terms
        terms={[
          { term: m.eventdesk_source(), text: `${source.name}, ${formatDate(recorded, locale)}` },
          ...(announced ? [{ term: m.eventdesk_announced(), text: formatDate(announced, locale) }] : []),
          ...historyTerm(history),
        ]}
      />
      <EventForm key={JSON.stringify(event)} event={event} onChange={onChange} />
      <RemoveForm key={String(removed)} event={event} onChange={onChange} />
    </details>
  );
}
