import { useRef, useState } from 'react';
import type { AssetAnswer } from '#contracts/shapes.ts';
import { MAX_NOTE_CHARS } from '#domain/wishlist/read-note.ts';
import { m } from '#messages';
import { useSetFavourite } from '#web/api/use-favourites.ts';
import { useForm } from '#web/api/use-form.ts';
import { isolateDirection } from '#web/components/asset/resemblance-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import textButton from '#web/ui/text-button.module.css';
import { toCount } from '#web/words/to-count.ts';
import styles from './followed.module.css';

/** The user’s note on an asset. A click opens it for editing. */
export function FavouriteNote({ asset, note }: { asset: AssetAnswer; note: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = isolateDirection(asset.name);
  if (open) {
    const close = () => {
      setOpen(false);
      requestAnimationFrame(() => button.current?.focus());
    };
    return <NoteForm id={asset._id} name={name} note={note} onClose={close} />;
  }
  return (
    <div className={styles.note}>
      {note ? (
        <p>
          <bdi>{note}</bdi>
        </p>
      ) : null}
      <button
        ref={button}
        type="button"
        className={`${textButton.button} ${styles.act}`}
        aria-label={note ? m.wish_note_edit_of({ name }) : m.wish_note_add_to({ name })}
        onClick={() => setOpen(true)}
      >
        {note ? m.wish_note_edit() : m.wish_note_add()}
      </button>
    </div>
  );
}

function NoteForm(props: { id: string; name: string; note: string; onClose: () => void }) {
  const set = useSetFavourite();
  const label = m.wish_note_of({ name: props.name });
  const { busy, form } = useForm({
    id: `note-${props.id}`,
    fields: { note: label },
    check: ({ note }) => ({
      note: note.trim().length > MAX_NOTE_CHARS ? m.wish_note_long(toCount(MAX_NOTE_CHARS)) : null,
    }),
    async send({ note }) {
      await set(props.id, { note });
      props.onClose();
    },
  });
  return (
    <div className={styles.note}>
      <Form {...form}>
        <TextField name="note" label={label} defaultValue={props.note} autoFocus rows={3} dir="auto" />
        <p className={`row ${styles.buttons}`}>
          <Button type="submit" small busy={busy}>
            {m.user_save()}
          </Button>
          <button type="button" className={`${textButton.button} ${styles.act}`} onClick={props.onClose}>
            {m.user_cancel()}
          </button>
        </p>
      </Form>
    </div>
  );
}
