import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';

/** Save and cancel buttons of an expanded form. */
export function FormButtons({
  busy,
  onCancel,
  save = m.user_save(),
}: {
  busy: boolean;
  onCancel: () => void;
  save?: string;
}) {
  return (
    <p className="cluster">
      <Button type="submit" busy={busy}>
        {save}
      </Button>
      <button type="button" className="link" onClick={onCancel}>
        {m.user_cancel()}
      </button>
    </p>
  );
}
