import { z } from 'zod';
import { SourceError } from '#server/gateways/source-error.ts';

/** A rejected row with the reason, for the quarantine. */
export interface RefusedRow {
  id: string | null;
  field: string;
  value: string;
  reason: string;
}

export interface CheckedRows<T> {
  rows: T[];
  refused: RefusedRow[];
}

/**
 * Validates each row of a list separately, so that a bad row is only dropped itself. Throws `malformed` for a
 * non-list.
 */
export function checkRows<S extends z.core.$ZodType>(
  source: string,
  schema: S,
  body: unknown,
): CheckedRows<z.output<S>> {
  if (!Array.isArray(body)) throw new SourceError(source, 'malformed', 'the answer is not a list');
  const rows: z.output<S>[] = [];
  const refused: RefusedRow[] = [];
  for (const row of body) {
    const parsed = z.safeParse(schema, row);
    if (parsed.success) rows.push(parsed.data);
    else refused.push(toRefusedRow(row, parsed.error));
  }
  return { rows, refused };
}

/** Validates a single answer. Throws `malformed` when it is invalid. */
export function checkAnswer<S extends z.core.$ZodType>(
  source: string,
  schema: S,
  body: unknown,
): z.output<S> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SourceError(
    source,
    'malformed',
    `unexpected answer at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? ''}`,
  );
}

function toRefusedRow(row: unknown, error: z.ZodError): RefusedRow {
  const [issue] = error.issues;
  const id =
    typeof row === 'object' && row !== null && 'id' in row
      ? String((row as { id: unknown }).id).slice(0, 200)
      : null;
  const path = issue?.path ?? [];
  const value = path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    row,
  );
  return {
    id,
    field: path.join('.'),
    value: String(JSON.stringify(value) ?? value).slice(0, 200),
    reason: issue?.message ?? 'invalid',
  };
}

/**
 * Providers send numbers, null, absent fields and sometimes numbers as text; NaN and Infinity become null.
 */
export const lenientNumber = z
  .union([z.number(), z.string().transform(Number), z.null()])
  .optional()
  .transform((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null));

/** ISO 8601 to UTC with milliseconds; null when absent or invalid. */
export const lenientDateTime = z
  .union([z.string(), z.null()])
  .optional()
  .transform((value) => {
    const at = value ? Date.parse(value) : Number.NaN;
    return Number.isFinite(at) ? new Date(at).toISOString() : null;
  });
