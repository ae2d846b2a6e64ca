import type { DetailsAnswer } from '#contracts/details.ts';
import { m } from '#messages';
import { Note } from '#web/ui/note.tsx';

/** Says in words that the score rests partly on estimates; nothing where it does not, or is not shown. */
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
