import { SOURCES } from '#domain/assets/sources.ts';
import { formatBar, redrawLine } from '#server/commands/progress-bar.ts';
import type { StepOutcome } from '#server/modules/ingest/ingest-step.ts';
import type { ProgressEvent } from '#server/modules/ingest/service.ts';

const OUTCOMES: Record<StepOutcome, string> = { good: '', failed: ' failed', left: ' skipped' };

/** Shows the progress of a refresh: one updated line on a terminal, one line per step elsewhere. */
export function showProgress(out: NodeJS.WriteStream): {
  onEvent: (event: ProgressEvent) => void;
  end: () => void;
} {
  const getSourceName = (source: string) => SOURCES[source as keyof typeof SOURCES]?.name ?? source;
  const formatEvent = ({ done, planned, source, what, outcome }: ProgressEvent) =>
    `${done}/${planned}  ${getSourceName(source)}: ${what}${OUTCOMES[outcome]}`;
  if (!out.isTTY) return { onEvent: (event) => out.write(`${formatEvent(event)}\n`), end: () => {} };
  return {
    onEvent: (event) =>
      redrawLine(out, `${formatBar(event.done / Math.max(event.planned, 1))} ${formatEvent(event)}`),
    end: () => redrawLine(out, ''),
  };
}
