import { SOURCES } from '#domain/assets/sources.ts';
import type { ProgressEvent } from '#server/jobs/ingest.ts';

const WIDTH = 30;

/** Shows how far a refresh is: one line redrawn on a terminal, one line a step elsewhere. */
export function showProgress(out: NodeJS.WriteStream): {
  tell: (event: ProgressEvent) => void;
  end: () => void;
} {
  const nameOf = (source: string) => SOURCES[source as keyof typeof SOURCES]?.name ?? source;
  if (!out.isTTY) {
    return {
      tell: ({ done, planned, source, what, outcome }) =>
        out.write(
          `${done}/${planned}  ${nameOf(source)}: ${what}${outcome === 'good' ? '' : outcome === 'failed' ? ' failed' : ' not asked'}\n`,
        ),
      end: () => {},
    };
  }
  return {
    tell: ({ done, planned, source, what }) => {
      const filled = Math.round((WIDTH * done) / Math.max(planned, 1));
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
      const line = `${bar} ${done}/${planned}  ${nameOf(source)}: ${what}`;
      out.write(`\r\x1b[2K${line.slice(0, (out.columns || 100) - 1)}`);
    },
    end: () => out.write('\r\x1b[2K'),
  };
}
