import { FILE_LIMITS } from '#server/modules/wallet-import/file-reading/limits.ts';
import { UnreadableFile } from '#server/modules/wallet-import/file-reading/unreadable-file.ts';

const FLUSH_CHARS = 128 * 1024;

/**
 * Receives the lines of a file, enforces the limits and writes each as a JSON array on one line. Skips
 * empty lines. Throws `UnreadableFile` at the first line beyond a limit.
 */
export class LineSink {
  readonly #write: (text: string) => void;
  #pending = '';
  #cells = 0;
  #bytes = 0;
  lines = 0;

  /** `write` receives whole lines, each with its line end. */
  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  /** Counts cells, including empty ones. */
  countCells(cells: number): void {
    this.#cells += cells;
    if (this.#cells > FILE_LIMITS.cells) throw new UnreadableFile('too_many_cells');
  }

  /** Adds a line. Count its cells first. */
  addLine(cells: readonly string[]): void {
    let last = -1;
    for (const [at, cell] of cells.entries()) {
      if (cell.length > FILE_LIMITS.cellChars) throw new UnreadableFile('long_cell');
      if (cell.trim() !== '') last = at;
    }
    if (last < 0) return;
    if (last >= FILE_LIMITS.columns) throw new UnreadableFile('too_many_columns');
    this.lines += 1;
    if (this.lines > FILE_LIMITS.lines) throw new UnreadableFile('too_many_rows');
    this.#pending += `${JSON.stringify(cells.length > FILE_LIMITS.columns ? cells.slice(0, FILE_LIMITS.columns) : cells)}\n`;
    if (this.#pending.length >= FLUSH_CHARS) this.#flush();
  }

  /** Call once after the last line. */
  end(): void {
    if (this.lines < 2) throw new UnreadableFile('no_table');
    this.#flush();
  }

  #flush(): void {
    this.#bytes += Buffer.byteLength(this.#pending);
    if (this.#bytes > FILE_LIMITS.textBytes) throw new UnreadableFile('too_much_text');
    this.#write(this.#pending);
    this.#pending = '';
  }
}
