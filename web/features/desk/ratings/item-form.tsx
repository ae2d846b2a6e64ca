import { type AssetToRate, rateCall } from '#contracts/desk-ratings.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { isUrl } from '#domain/ratings/problems.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { StepField } from '#web/features/desk/ratings/rubric.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, SelectField, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

const MIN_REASON_CHARS = 20;
const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', it: 'Italiano' };

interface ItemFormProps {
  asset: string;
  item: string;
  /** The rating to change. */
  own: AssetToRate['items'][number]['own'];
  onChange: (answer: AssetToRate) => void;
}

/** Rates one criterion: a step of the rubric, the reason, and the source, which the server archives. */
export function ItemForm({ asset, item, own, onChange }: ItemFormProps) {
  const { form, busy } = useForm({
    id: `rate-${item.replace('.', '-')}`,
    fields: {
      value: m.rating_value(),
      reason: m.rating_reason(),
      language: m.rating_language(),
      url: m.rating_url(),
      says: m.rating_says(),
    },
    failed: m.rating_rate_failed(),
    check: ({ value, reason, url, says }) => ({
      value: value === '' ? m.rating_value_needed() : null,
      reason: reason.trim().length < MIN_REASON_CHARS ? m.rating_reason_short() : null,
      url: requiredError(url) ?? (isUrl(url.trim()) ? null : m.rating_url_wrong()),
      says: requiredError(says),
    }),
    send: async ({ value, reason, language, url, says }) => {
      const rating = { id: asset, item, value: Number(value), language: language as Locale };
      onChange(await httpClient(rateCall, {}, { ...rating, reason, url, says }));
      showSnackbar({ text: m.rating_rated() });
    },
  });
  return (
    <Form {...form} wide>
      <StepField item={item} defaultValue={own?.value} />
      <TextField
        name="reason"
        label={m.rating_reason()}
        hint={m.rating_reason_hint()}
        defaultValue={own?.reason.text}
        rows={3}
        maxLength={2000}
      />
      <SelectField
        name="language"
        label={m.rating_language()}
        defaultValue={own?.reason.language ?? getLocale()}
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale}>
            {LANGUAGE_NAMES[locale]}
          </option>
        ))}
      </SelectField>
      <Field
        name="url"
        type="url"
        inputMode="url"
        label={m.rating_url()}
        hint={m.rating_url_hint()}
        defaultValue={own?.source.url}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="says"
        label={m.rating_says()}
        hint={m.rating_says_hint()}
        defaultValue={own?.source.says ?? undefined}
        rows={2}
        maxLength={500}
      />
      <p>
        <Button type="submit" fill busy={busy}>
          {m.rating_rate()}
        </Button>
      </p>
    </Form>
  );
}
