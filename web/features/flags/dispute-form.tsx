import { useState } from 'react';
import { disputeCall } from '#contracts/disputes.ts';
import { m } from '#messages';
import type { Captcha } from '#web/api/captcha.ts';
import { httpClient } from '#web/api/http-client.ts';
import { emailError, requiredError, useForm } from '#web/api/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Note } from '#web/ui/note.tsx';

interface DisputeFormProps {
  asset: string;
  code: string;
  captcha: Captcha;
}

const sourceError = (value: string): string | null =>
  requiredError(value) ?? (/^https?:\/\/\S+\.\S+$/i.test(value.trim()) ? null : m.dispute_source_error());

/** Disputes a flag on behalf of the project. */
export default function DisputeForm({ asset, code, captcha }: DisputeFormProps) {
  const [sent, setSent] = useState<{ reference: string; email: string; copy: boolean } | null>(null);
  const { form, busy } = useForm({
    id: 'dispute-flag',
    fields: {
      name: m.dispute_name(),
      position: m.dispute_position(),
      email: m.dispute_email(),
      text: m.dispute_text(),
      source: m.dispute_source(),
    },
    failed: m.dispute_failed(),
    check: ({ name, position, email, text, source }) => ({
      name: requiredError(name),
      position: requiredError(position),
      email: emailError(email),
      text: requiredError(text),
      source: sourceError(source),
    }),
    send: async (values) => {
      const rc_token = await captcha.answer();
      const { reference, copy } = await httpClient(
        disputeCall,
        {},
        { asset, code, ...values, ...(rc_token ? { rc_token } : {}) },
      );
      setSent({ reference, email: values.email.trim(), copy });
    },
  });
  if (sent)
    return (
      <div role="status">
        <Note title={m.dispute_sent()}>
          {(sent.copy ? m.dispute_sent_text : m.dispute_sent_without_copy)(sent)}
        </Note>
      </div>
    );
  return (
    <Form {...form}>
      <Field name="name" label={m.dispute_name()} autoComplete="name" maxLength={80} />
      <Field name="position" label={m.dispute_position()} autoComplete="organization-title" maxLength={100} />
      <Field
        name="email"
        label={m.dispute_email()}
        hint={m.dispute_email_hint()}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        name="text"
        label={m.dispute_text()}
        hint={m.dispute_text_hint()}
        rows={6}
        maxLength={5000}
      />
      <Field
        name="source"
        label={m.dispute_source()}
        hint={m.dispute_source_hint()}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
      />
      {captcha.field}
      <p>{m.dispute_private()}</p>
      <p>
        <Button type="submit" fill busy={busy}>
          {m.dispute_send()}
        </Button>
      </p>
    </Form>
  );
}
