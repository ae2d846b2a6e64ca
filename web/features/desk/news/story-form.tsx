import { useState } from 'react';
import { type DeskNewsItem, hideNewsCall, mergeNewsCall, tagNewsCall } from '#contracts/desk-news.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { ReasonedForm } from '#web/features/desk/reasoned-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Field, SelectField } from '#web/ui/form/field.tsx';

type Action = 'hide' | 'show' | 'merge' | 'separate' | 'tag' | 'untag';

/** Changes a story, with a reason that goes into the log. */
export function StoryForm({ item, onChange }: { item: DeskNewsItem; onChange: () => void }) {
  const { id, assets } = item;
  const possible = listActions(item);
  const [action, setAction] = useState<Action>(possible[0]!);
  const { form, busy } = useForm({
    id: `story-${id}`,
    fields: {
      action: m.desk_people_action(),
      into: m.newsdesk_into(),
      assets: m.newsdesk_assets(),
      reason: m.desk_people_reason(),
    },
    failed: m.desk_unchanged(),
    check: ({ into, reason }) => ({
      into: action === 'merge' && !/^\s*\d+\s*$/.test(into) ? m.newsdesk_into_error() : null,
      reason: requiredError(reason),
    }),
    send: async ({ into, assets, reason }) => {
      await send(action, { id, reason }, { into: Number(into), assets });
      showSnackbar({ text: m.desk_saved() });
      onChange();
    },
  });
  return (
    <ReasonedForm form={form} busy={busy} action={m.desk_people_do()}>
      <SelectField
        name="action"
        label={m.desk_people_action()}
        value={action}
        onChange={(event) => setAction(event.target.value as Action)}
      >
        {possible.map((each) => (
          <option key={each} value={each}>
            {m.newsdesk_action({ action: each })}
          </option>
        ))}
      </SelectField>
      {action === 'merge' ? (
        <Field name="into" label={m.newsdesk_into()} hint={m.newsdesk_into_hint()} inputMode="numeric" />
      ) : null}
      {action === 'tag' ? (
        <Field
          name="assets"
          label={m.newsdesk_assets()}
          hint={m.newsdesk_assets_hint()}
          defaultValue={assets.map(({ _id }) => _id).join(', ')}
        />
      ) : null}
    </ReasonedForm>
  );
}

function listActions({ state, retagged }: DeskNewsItem): Action[] {
  if (state === 'merged') return ['separate'];
  return [
    state === 'hidden' ? ('show' as const) : ('hide' as const),
    'merge' as const,
    'tag' as const,
    ...(retagged ? (['untag'] as const) : []),
  ];
}

async function send(
  action: Action,
  because: { id: number; reason: string },
  { into, assets }: { into: number; assets: string },
): Promise<void> {
  if (action === 'hide' || action === 'show')
    await httpClient(hideNewsCall, {}, { ...because, hidden: action === 'hide' });
  else if (action === 'merge' || action === 'separate')
    await httpClient(mergeNewsCall, {}, { ...because, into: action === 'merge' ? into : null });
  else {
    const names = assets
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    await httpClient(tagNewsCall, {}, { ...because, assets: action === 'tag' ? names : null });
  }
}
