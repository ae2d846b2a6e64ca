const WIDTH = 30;

/** Formats a share from 0 to 1 as a progress bar for a terminal. */
export function formatBar(done: number): string {
  const filled = Math.round(WIDTH * Math.min(1, Math.max(0, done)));
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
}

/** Replaces the current line of the terminal, truncated to its width. */
export function redrawLine(out: NodeJS.WriteStream, line: string): void {
  out.write(`\r\x1b[2K${line.slice(0, (out.columns || 100) - 1)}`);
}
