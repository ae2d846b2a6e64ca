import { type DeskEvent, saveDeskEventCall } from '#contracts/desk-events.ts';
import { CERTAINTIES, type Certainty, EVENT_CATEGORIES, type EventCategory } from '#domain/events/event.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { readList } from '#web/features/desk/assets/read-list.ts';
import { certaintyName, eventCategoryName, outcomeName } from '#web/features/desk/events/event-names.ts';
import { ReasonedForm } from '#web/features/desk/reasoned-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Field, SelectField } from '#web/ui/form/field.tsx';

interface EventFormProps {
  /** Null: a new one. */
  event: DeskEvent | null;
  onChange: () => void;
}

/** States an event with its source: title, date, how sure it is, outcome. */
export function EventForm({ event, onChange }: EventFormProps) {
  const id = `event-${event?.id ?? 'new'}`;
  const { form, busy } = useForm({
    id,
    fields: {
      title_en: m.eventdesk_title_en(),
      title_it: m.eventdesk_title_it(),
      date: m.eventdesk_date(),
      certainty: m.eventdesk_certainty(),
      category: m.eventdesk_category(),
      assets: m.newsdesk_assets(),
      source_name: m.eventdesk_source(),
      source_url: m.eventdesk_source_url(),
      outcome: m.eventdesk_outcome(),
      reason: m.desk_people_reason(),
    },
    failed: m.desk_unchanged(),
    check: ({ title_en, title_it, date, source_name, source_url, reason }) => ({
      title_en: requiredError(title_en),
      title_it: requiredError(title_it),
      date: requiredError(date),
      source_name: requiredError(source_name),
      source_url: /^https:\/\/./.test(source_url.trim()) ? null : m.eventdesk_source_url_error(),
      reason: requiredError(reason),
    }),
    send: async (values) => {
      await httpClient(
        saveDeskEventCall,
        {},
        {
          ...(event ? { id: event.id } : {}),
          title: { en: values.title_en, it: values.title_it },
          date: values.date,
          certainty: values.certainty as Certainty,
          category: values.category as EventCategory,
          assets: readList(values.assets),
          source: { name: values.source_name, url: values.source_url.trim() },
          outcome: (values.outcome || null) as DeskEvent['outcome'],
          reason: values.reason,
        },
      );
      if (!event) (document.getElementById(id) as HTMLFormElement | null)?.reset();
      showSnackbar({ text: m.desk_saved() });
      onChange();
    },
  });
  return (
    <ReasonedForm form={form} busy={busy} action={event ? m.eventdesk_save() : m.eventdesk_add()}>
      <Field
        name="title_en"
        label={m.eventdesk_title_en()}
        maxLength={120}
        lang="en"
        defaultValue={event?.title.en}
      />
      <Field
        name="title_it"
        label={m.eventdesk_title_it()}
        maxLength={120}
        lang="it"
        defaultValue={event?.title.it}
      />
      <Field name="date" type="date" label={m.eventdesk_date()} defaultValue={event?.date} />
      <SelectField
        name="certainty"
        label={m.eventdesk_certainty()}
        defaultValue={event?.certainty ?? 'planned'}
      >
        {CERTAINTIES.map((certainty) => (
          <option key={certainty} value={certainty}>
            {certaintyName(certainty)}
          </option>
        ))}
      </SelectField>
      <SelectField name="category" label={m.eventdesk_category()} defaultValue={event?.category ?? 'upgrade'}>
        {EVENT_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {eventCategoryName(category)}
          </option>
        ))}
      </SelectField>
      <Field
        name="assets"
        label={m.newsdesk_assets()}
        hint={m.eventdesk_assets_hint()}
        defaultValue={event?.assets.map(({ _id }) => _id).join(', ')}
      />
      <Field
        name="source_name"
        label={m.eventdesk_source()}
        maxLength={100}
        defaultValue={event?.source.name}
      />
      <Field
        name="source_url"
        type="url"
        label={m.eventdesk_source_url()}
        maxLength={500}
        defaultValue={event?.source.url ?? ''}
      />
      <SelectField
        name="outcome"
        label={m.eventdesk_outcome()}
        hint={m.eventdesk_outcome_hint()}
        defaultValue={event?.outcome ?? ''}
      >
        <option value="">{m.eventdesk_outcome_none()}</option>
        {(['happened', 'cancelled'] as const).map((outcome) => (
          <option key={outcome} value={outcome}>
            {outcomeName(outcome)}
          </option>
        ))}
      </SelectField>
    </ReasonedForm>
  );
}
