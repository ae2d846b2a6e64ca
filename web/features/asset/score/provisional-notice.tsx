import type { DetailsAnswer } from '#contracts/details.ts';
import { m } from '#messages';
import { Note } from '#web/ui/note.tsx';

/** States that less than half of the score is measured. Renders nothing without a notice or a visible score. */
export function ProvisionalNotice({
  details: { notice, scores },
  className,
}: {
  details: DetailsAnswer;
  className?: string;
}) {
  if (notice === null || !scores) return null;
  return (
    <div className={className}>
      <Note title={m.asset_provisional_title()}>{notice}</Note>
    </div>
  );
}
