import { SOURCES } from '#domain/assets/sources.ts';
import { bar, redraw } from '#server/commands/bar.ts';
import type { StepOutcome } from '#server/modules/ingest/ingest-step.ts';
import type { ProgressEvent } from '#server/modules/ingest/service.ts';

const OUTCOMES: Record<StepOutcome, string> = { good: '', failed: ' failed', left: ' not asked' };

/** Shows the progress of a refresh: one updated line on a terminal, one line per step elsewhere. */
export function showProgress(out: NodeJS.WriteStream): {
  onEvent: (event: ProgressEvent) => void;
  end: () => void;
} {
  const nameOf = (source: string) => SOURCES[source as keyof typeof SOURCES]?.name ?? source;
  const words = ({ done, planned, source, what, outcome }: ProgressEvent) =>
    `${done}/${planned}  ${nameOf(source)}: ${what}${OUTCOMES[outcome]}`;
  if (!out.isTTY) return { onEvent: (event) => out.write(`${words(event)}\n`), end: () => {} };
  return {
    onEvent: (event) => redraw(out, `${bar(event.done / Math.max(event.planned, 1))} ${words(event)}`),
    end: () => redraw(out, ''),
  };
}
