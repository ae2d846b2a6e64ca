import type { ColumnType } from 'kysely';

/**
 * How the columns of the tables read and are written.
 * - `Moment` (timestamptz) reads as `Date`, and takes a `Date` or ISO 8601 text.
 * - `Day` (date) is `yyyy-MM-dd` text both ways: a day has no time zone.
 * - `Json` (jsonb) reads parsed and is written with `toJson` of the schema: the driver would turn a bare array into a PostgreSQL array.
 * - numeric reads as text, to be parsed exactly; double precision and bigint read as numbers.
 */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type Day = string;
export type Json<T> = ColumnType<T, string, string>;
export type Nullable<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S | null, I | null | undefined, U | null>
    : ColumnType<T | null, T | null | undefined, T | null>;
/** A column of these that the database fills in when it is not written. */
export type Defaulted<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : never;
