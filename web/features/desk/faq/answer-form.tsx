import { useState } from 'react';
import type { AnswerOf } from '#contracts/call.ts';
import { type DeskFaqEntry, type deskFaqCall, saveFaqCall } from '#contracts/faq.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { ReasonedForm } from '#web/features/desk/reasoned-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Field, SelectField, TextField } from '#web/ui/form/field.tsx';
import styles from '../desk.module.css';

interface AnswerFormProps {
  /** Null: a new one. */
  entry: DeskFaqEntry | null;
  sections: AnswerOf<typeof deskFaqCall>['sections'];
  onChange: (list: AnswerOf<typeof deskFaqCall>) => void;
}

const toLabel = (locale: Locale, name: string) => `${name} · ${m.editor_language({ language: locale })}`;

/** Section, place, visibility and the own text of an answer in both languages. */
export function AnswerForm({ entry, sections, onChange }: AnswerFormProps) {
  const [hasOwn, setOwn] = useState(!entry?.bundled || entry.texts !== null);
  const { form, busy } = useForm({
    id: `answer-${entry?.id ?? 'new'}`,
    fields: {
      section: m.faqdesk_section(),
      place: m.faqdesk_place(),
      published: m.faqdesk_published(),
      title_en: toLabel('en', m.faqdesk_question()),
      text_en: toLabel('en', m.faqdesk_answer()),
      title_it: toLabel('it', m.faqdesk_question()),
      text_it: toLabel('it', m.faqdesk_answer()),
      reason: m.desk_people_reason(),
    },
    failed: m.desk_unchanged(),
    check: ({ place, reason }) => ({
      place: /^\d{1,4}$/.test(place.trim()) ? null : m.faqdesk_place_error(),
      reason: requiredError(reason),
    }),
    send: async ({ section, place, published, reason, ...words }) => {
      const texts = hasOwn
        ? {
            en: { title: words.title_en, text: words.text_en },
            it: { title: words.title_it, text: words.text_it },
          }
        : null;
      const body = {
        ...(entry ? { id: entry.id } : {}),
        section,
        place: Number(place),
        texts,
        published: published !== '',
        reason,
      };
      onChange(await httpClient(saveFaqCall, {}, body));
      showSnackbar({ text: m.desk_saved() });
    },
  });
  return (
    <ReasonedForm form={form} busy={busy} action={entry ? m.faqdesk_save() : m.faqdesk_add()}>
      <SelectField
        name="section"
        label={m.faqdesk_section()}
        defaultValue={entry?.section ?? sections[0]?.id}
      >
        {sections.map(({ id, title }) => (
          <option key={id} value={id}>
            {title[getLocale()]}
          </option>
        ))}
      </SelectField>
      <Field
        name="place"
        label={m.faqdesk_place()}
        hint={m.faqdesk_place_hint()}
        inputMode="numeric"
        defaultValue={entry?.place ?? 1000}
      />
      <label className={`hit ${styles.choice}`}>
        <input type="checkbox" name="published" value="yes" defaultChecked={entry?.published ?? false} />
        {m.faqdesk_published()}
      </label>
      {entry?.bundled ? (
        <label className={`hit ${styles.choice}`}>
          <input type="checkbox" checked={hasOwn} onChange={({ target }) => setOwn(target.checked)} />
          {m.faqdesk_own()}
        </label>
      ) : null}
      {hasOwn
        ? LOCALES.map((locale) => (
            <div key={locale} lang={locale} className={styles.fields}>
              <Field
                name={`title_${locale}`}
                label={toLabel(locale, m.faqdesk_question())}
                maxLength={200}
                defaultValue={entry?.texts?.[locale].title ?? entry?.bundled?.[locale]}
              />
              <TextField
                name={`text_${locale}`}
                label={toLabel(locale, m.faqdesk_answer())}
                hint={m.editor_text_hint()}
                rows={5}
                maxLength={5000}
                defaultValue={entry?.texts?.[locale].text}
              />
            </div>
          ))
        : null}
    </ReasonedForm>
  );
}
