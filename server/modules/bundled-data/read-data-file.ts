import { readFile } from 'node:fs/promises';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';

/** Throws a `BundledDataError` when the file is missing or unreadable. */
export async function readDataFile(folder: URL, file: string): Promise<Buffer> {
  try {
    return await readFile(new URL(file, folder));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new BundledDataError(file, isMissing ? 'is missing' : 'cannot be read', { cause: error });
  }
}

/** Rows below the header, split at commas (no quoting). The header must be exactly `columns`. */
export async function readTable(folder: URL, file: string, columns: readonly string[]): Promise<string[][]> {
  const [header, ...lines] = (await readDataFile(folder, file)).toString('utf8').trimEnd().split('\n');
  if (header !== columns.join(','))
    throw new BundledDataError(file, `does not start with ${columns.join(',')}`);
  return lines.map((line, i) => {
    const cells = line.split(',');
    if (cells.length !== columns.length) throw new BundledDataError(file, `is damaged in line ${i + 2}`);
    return cells;
  });
}

export function parseJson(file: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new BundledDataError(file, 'is not valid JSON', { cause: error });
  }
}

export function parseYamlFile(file: string, bytes: Buffer): unknown {
  try {
    return parseYaml(bytes.toString('utf8'));
  } catch (error) {
    throw new BundledDataError(file, 'is not valid YAML', { cause: error });
  }
}

/** Validates `raw`. Throws a `BundledDataError` with the first issue. */
export function parseShape<S extends z.core.$ZodType>(file: string, shape: S, raw: unknown): z.infer<S> {
  const result = z.safeParse(shape, raw);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new BundledDataError(file, `is damaged at ${issue.path.join('.') || 'its start'} (${issue.message})`);
}
