import { type AssetToRate, takeBackCall } from '#contracts/desk-ratings.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { formatRating } from '#web/components/rating/rated-items.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import styles from './ratings.module.css';

type Item = AssetToRate['items'][number];

interface OwnRatingProps {
  asset: string;
  item: Item;
  own: NonNullable<Item['own']>;
  /** Null when the rating may only be taken back. */
  onEdit: (() => void) | null;
  onChange: (answer: AssetToRate) => void;
}

/** The rating that was given, those of others once they may be seen, and how to take it back. */
export function OwnRating({ asset, item, own, onEdit, onChange }: OwnRatingProps) {
  const { form, busy } = useForm({
    id: `take-back-${item.item.replace('.', '-')}`,
    fields: { reason: m.rating_take_back_reason() },
    failed: m.rating_rate_failed(),
    check: ({ reason }) => ({ reason: requiredError(reason) }),
    send: async ({ reason }) => {
      const body = { id: asset, item: item.item, reason, language: getLocale() };
      onChange(await httpClient(takeBackCall, {}, body));
      showSnackbar({ text: m.rating_taken_back() });
    },
  });
  return (
    <div className={`stack ${styles.own}`}>
      <p>
        <b>{m.rating_own_rating({ value: formatRating(own.value) })}</b>
      </p>
      <p lang={own.reason.language}>{own.reason.text}</p>
      <p>
        <a className="link" href={own.source.url} target="_blank" rel="noopener noreferrer nofollow">
          {new URL(own.source.url).hostname}
        </a>{' '}
        {m.rating_source_archived({ date: formatDate(own.source.read, getLocale()) })}
      </p>
      {item.others.map(({ rater, value, reason }) => (
        <div key={rater}>
          <p>
            <b>{m.rating_other_rating({ name: rater, value: formatRating(value) })}</b>
          </p>
          {reason ? <p lang={reason.language}>{reason.text}</p> : null}
        </div>
      ))}
      {onEdit ? (
        <p>
          <Button small onClick={onEdit}>
            {m.rating_change()}
          </Button>
        </p>
      ) : null}
      <Form {...form}>
        <Field name="reason" label={m.rating_take_back_reason()} maxLength={500} />
        <p>
          <Button type="submit" small busy={busy}>
            {m.rating_take_back()}
          </Button>
        </p>
      </Form>
    </div>
  );
}
