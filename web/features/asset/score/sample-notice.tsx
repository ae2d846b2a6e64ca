import type { DetailsAnswer } from '#contracts/details.ts';
import { m } from '#messages';
import { Note } from '#web/ui/note.tsx';

/** States that the score relies partly on estimates. Renders nothing without a notice or a visible score. */
export function SampleNotice({
  details: { notice, scores },
  className,
}: {
  details: DetailsAnswer;
  className?: string;
}) {
  if (notice === null || !scores) return null;
  return (
    <div className={className}>
      <Note title={m.asset_sample_title()}>{notice}</Note>
    </div>
  );
}
