import type { ColumnType } from 'kysely';

/**
 * Types of table columns, for reading and writing.
 * - `Timestamp` (timestamptz) reads as `Date` and accepts a `Date` or ISO 8601 text.
 * - `Day` (date) is `yyyy-MM-dd` text both ways, because a day has no time zone.
 * - `Json` (jsonb) reads parsed and is written with `toJson` of the schema: the driver would turn a bare
 *   array into a PostgreSQL array.
 * - numeric reads as text, to keep it exact; double precision and bigint read as numbers.
 */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Day = string;
export type Json<T> = ColumnType<T, string, string>;
export type Nullable<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S | null, I | null | undefined, U | null>
    : ColumnType<T | null, T | null | undefined, T | null>;
/** One of these column types with a database default: optional on insert. */
export type WithDefault<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : never;
