const WIDTH = 30;

/** How much of a whole is done, 0..1, as a bar for a terminal. */
export function bar(done: number): string {
  const filled = Math.round(WIDTH * Math.min(1, Math.max(0, done)));
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
}

/** Draws one line over the one drawn before, cut where the terminal ends. */
export function redraw(out: NodeJS.WriteStream, line: string): void {
  out.write(`\r\x1b[2K${line.slice(0, (out.columns || 100) - 1)}`);
}
