import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  deskSnapshotsCall,
  type PublicationAnswer,
  resumePublicationCall,
  serveSnapshotCall,
} from '#contracts/desk-snapshots.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { useViewer } from '#web/api/use-viewer.ts';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import styles from '../desk.module.css';

/** Rolls back to the snapshot before the one shown or an older one, forward again, or resumes publication. */
export function RollForm({ paused, served, snapshots }: PublicationAnswer) {
  const client = useQueryClient();
  const isAdmin = useViewer()?.roles.includes('admin') ?? false;
  /** Null resumes publication. */
  const target = useRef<{ id: number; at: string } | null>(null);
  const at = snapshots.findIndex(({ id }) => id === served);
  const earlierOnes = snapshots.slice(at + 1).filter(({ kept }) => kept);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const earlier = earlierOnes.find(({ id }) => id === chosenId) ?? earlierOnes[0];
  const later = paused === null ? undefined : snapshots.slice(0, at).findLast(({ kept }) => kept);
  const { form, busy } = useForm({
    id: 'roll',
    fields: { reason: m.desk_people_reason() },
    failed: m.deskdata_roll_failed(),
    check: ({ reason }) => ({ reason: requiredError(reason) }),
    send: async ({ reason }) => {
      const chosen = target.current;
      const answer = chosen
        ? await httpClient(serveSnapshotCall, {}, { id: chosen.id, reason })
        : await httpClient(resumePublicationCall, {}, { reason });
      client.setQueryData([deskSnapshotsCall.path, {}], answer);
      showSnackbar({ text: chosen ? m.deskdata_rolled({ at: chosen.at }) : m.deskdata_resumed() });
    },
  });
  const choose = (snapshot: { id: number; as_of: string } | null) => () => {
    target.current = snapshot && { id: snapshot.id, at: formatMoment(snapshot.as_of) };
  };
  if (!earlier && paused === null) return <p>{m.deskdata_roll_none()}</p>;
  return (
    <Form {...form}>
      {earlier && earlierOnes.length > 1 ? (
        <SelectField
          name="earlier"
          label={m.deskdata_roll_to()}
          value={earlier.id}
          onChange={({ target }) => setChosenId(Number(target.value))}
        >
          {earlierOnes.map(({ id, as_of }) => (
            <option key={id} value={id}>
              {formatMoment(as_of)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        name="reason"
        label={m.desk_people_reason()}
        hint={`${m.deskdata_roll_effect()} ${m.desk_people_reason_hint()}`}
        defaultValue={m.deskdata_roll_reason()}
        rows={2}
        maxLength={500}
      />
      <p className={`cluster ${styles.actions}`}>
        {earlier ? (
          <Button type="submit" fill={paused === null} busy={busy} onClick={choose(earlier)}>
            {m.deskdata_roll_back({ at: formatMoment(earlier.as_of) })}
          </Button>
        ) : null}
        {later ? (
          <Button type="submit" busy={busy} onClick={choose(later)}>
            {m.deskdata_roll_forward({ at: formatMoment(later.as_of) })}
          </Button>
        ) : null}
        {paused !== null && isAdmin ? (
          <Button type="submit" fill busy={busy} onClick={choose(null)}>
            {m.deskdata_resume()}
          </Button>
        ) : null}
      </p>
    </Form>
  );
}
