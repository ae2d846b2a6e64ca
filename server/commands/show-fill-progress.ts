import { formatBar, redrawLine } from '#server/commands/progress-bar.ts';
import type { FillResult } from '#server/modules/bundled-data/fill-in-child-process.ts';
import type { FillProgress } from '#server/modules/bundled-data/service.ts';

/** Progress is shown only after this time. */
const DELAY_MS = 1_000;

const WORDS: Record<FillProgress['what'], string> = {
  reading: 'reading data/',
  writing: 'writing figures and price histories',
  scoring: 'computing scores',
};

/**
 * Shows the progress of filling the database once it has taken 1 second: one updated line on a terminal, one
 * line per part elsewhere.
 */
export function showFillProgress(
  out: NodeJS.WriteStream,
  now: () => number = () => performance.now(),
): (progress: FillProgress | FillResult) => void {
  let startedAt: number | null = null;
  let shownPart: FillProgress['what'] | null = null;
  return (progress) => {
    startedAt ??= now();
    if (typeof progress === 'string') {
      if (shownPart === null) return;
      if (out.isTTY) redrawLine(out, '');
      if (progress === 'filled')
        out.write(`The database was filled in ${Math.round((now() - startedAt) / 1000)} s.\n`);
    } else if (now() - startedAt >= DELAY_MS) {
      const words = `Filling the database: ${WORDS[progress.what]}`;
      if (out.isTTY) redrawLine(out, `${formatBar(progress.done)} ${words}`);
      else if (shownPart !== progress.what) out.write(`${words} …\n`);
      shownPart = progress.what;
    }
  };
}
