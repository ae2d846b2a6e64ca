import { type SyntheticEvent, useState } from 'react';
import { contactCall } from '#contracts/contact.ts';
import { m } from '#messages';
import type { Captcha } from '#web/api/captcha.ts';
import { httpClient } from '#web/api/http-client.ts';
import { emailError, requiredError, useForm } from '#web/api/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Note } from '#web/ui/note.tsx';

interface ContactFormProps {
  captcha: Captcha;
  /** Initial texts of the fields. */
  subject?: string;
  text?: string;
}

/** Message to the operator. Address, subject and text are required. */
export function ContactForm({ captcha, subject, text }: ContactFormProps) {
  const [sent, setSent] = useState<{
    reference: string;
    email: string;
    copy: boolean;
    emailed: boolean;
  } | null>(null);
  const [isFileRefused, setFileRefused] = useState(false);
  const { form, busy } = useForm({
    id: 'write',
    fields: { email: m.contact_mail(), subject: m.contact_subject(), text: m.contact_text() },
    failed: m.contact_failed(),
    check: ({ email, subject, text }) => ({
      email: emailError(email),
      subject: requiredError(subject),
      text: requiredError(text),
    }),
    send: async (values) => {
      const rc_token = await captcha.answer();
      const { reference, copy, emailed } = await httpClient(
        contactCall,
        {},
        { ...values, ...(rc_token ? { rc_token } : {}) },
      );
      setSent({ reference, email: values.email.trim(), copy, emailed });
    },
  });
  const refuseFiles = (event: SyntheticEvent, { files, types }: DataTransfer) => {
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    setFileRefused(true);
  };
  if (sent)
    return (
      <div role="status">
        <Note title={m.contact_sent()}>
          {(sent.copy ? m.contact_sent_text : m.contact_sent_without_copy)(sent)}{' '}
          {sent.emailed ? m.contact_sent_desk_mailed() : m.contact_sent_desk()}
        </Note>
        <p>
          <button
            type="button"
            className="link"
            style={{ minHeight: '2.75rem' }}
            onClick={() => setSent(null)}
          >
            {m.contact_another()}
          </button>
        </p>
      </div>
    );
  return (
    <Form {...form} problemTitle={m.contact_problem()}>
      <Field
        name="email"
        label={m.contact_mail()}
        hint={m.contact_mail_hint()}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Field name="subject" label={m.contact_subject()} maxLength={200} defaultValue={subject} />
      <TextField
        name="text"
        label={m.contact_text()}
        hint={
          <span role="status">{isFileRefused ? m.contact_no_files_dropped() : m.contact_no_files()}</span>
        }
        defaultValue={text}
        maxLength={10_000}
        rows={8}
        onDragOver={(event) => {
          if (hasFiles(event.dataTransfer)) event.preventDefault();
        }}
        onDrop={(event) => refuseFiles(event, event.dataTransfer)}
        onPaste={(event) => refuseFiles(event, event.clipboardData)}
      />
      {captcha.field}
      <p>
        <Button type="submit" fill busy={busy}>
          {m.contact_send()}
        </Button>
      </p>
    </Form>
  );
}

const hasFiles = ({ types }: DataTransfer) => types.includes('Files');
