import { parse } from 'csv-parse/sync';
import {
  listChangedColumns,
  type RegisterRow,
  readRegisterRow,
} from '#domain/registers/read-register-row.ts';
import type { RegisterEntry, RegisterName } from '#domain/registers/register.ts';

import { fetchOnce } from '#server/gateways/fetch-once.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { Config } from '#server/platform/config/config.ts';

const SOURCE = 'esma';

/** Files of the interim register under MiCA. */
const FILES: Readonly<Record<RegisterName, string>> = {
  'mica-non-compliant': 'NCASP.csv',
  'mica-providers': 'CASPS.csv',
  'mica-e-money-tokens': 'EMTWP.csv',
  'mica-white-papers': 'OTHER.csv',
};
const PUBLIC_ROOT = 'https://www.esma.europa.eu/sites/default/files/2024-12';
const MAX_BYTES = 20_000_000;

export interface Regulator {
  /**
   * Returns all entries of a register. Rejects with a `SourceError` when its columns have changed or a row is
   * unreadable: a part of a register would look like the whole.
   */
  fetchRegister(name: RegisterName, now: Date): Promise<RegisterEntry[]>;
}

/** Registers of the European Securities and Markets Authority, or the same files at `REGULATOR_BASE_URL`. */
export function openRegulator(
  { sources }: Pick<Config, 'sources'>,
  { signal, timeoutMs = 30_000 }: { signal?: AbortSignal; timeoutMs?: number } = {},
): Regulator {
  const root = (sources.regulator.baseUrl ?? PUBLIC_ROOT).replace(/\/+$/, '');
  return {
    async fetchRegister(name, now) {
      const { status, text } = await fetchOnce({
        source: SOURCE,
        url: `${root}/${FILES[name]}`,
        headers: { accept: 'text/csv', 'user-agent': 'fairview' },
        timeoutMs,
        maxBytes: MAX_BYTES,
        signal,
      });
      if (status !== 200) {
        throw new SourceError(
          SOURCE,
          status >= 500 ? 'unreachable' : 'refused',
          `answered ${status}`,
          status,
        );
      }
      return readRegisterFile(name, text, now);
    },
  };
}

function readRegisterFile(name: RegisterName, text: string, now: Date): RegisterEntry[] {
  const [header, ...rows] = parseLines(name, text);
  const changed = listChangedColumns(name, header ?? []);
  if (changed.length > 0)
    throw new SourceError(
      SOURCE,
      'malformed',
      `${name}: changed columns: ${changed.join(', ').slice(0, 300)}`,
    );
  const today = now.toISOString().slice(0, 10);
  return rows.map((cells, i) => {
    // The end of a file that was cut off.
    if (cells.length < header!.length)
      throw new SourceError(
        SOURCE,
        'malformed',
        `${name}: row ${i + 1} has ${cells.length} of ${header!.length} columns`,
      );
    const row: RegisterRow = Object.fromEntries(
      header!.map((column, at) => [column.trim(), cells[at] ?? '']),
    );
    const entry = readRegisterRow(row, today);
    if (entry === null)
      throw new SourceError(SOURCE, 'malformed', `${name}: row ${i + 1} names no authority`);
    return entry;
  });
}

function parseLines(name: RegisterName, text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    throw new SourceError(SOURCE, 'malformed', `${name}: is not a CSV file`);
  }
}
