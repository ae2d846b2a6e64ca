import type { QueryOf } from '#contracts/call.ts';
import { flagsCall } from '#contracts/flags.ts';

const NAMES = ['state', 'severity', 'code', 'category', 'asset', 'page'] as const;
/** The filter in the address, without defaults. */
export type BoardQuery = Partial<Record<(typeof NAMES)[number], string>>;

/** Reads the filter from the address. Null when a value is not valid. */
export function readBoardQuery(params: URLSearchParams): BoardQuery | null {
  const query: BoardQuery = {};
  for (const name of NAMES) {
    const value = params.get(name);
    if (value) query[name] = value;
  }
  return flagsCall.query.safeParse(query).success ? query : null;
}

/** Returns asset and code when the address names these two alone: the page of one flag. */
export function readOneFlag(query: BoardQuery): { asset: string; code: string } | null {
  const { asset, code, ...others } = query;
  return asset && code && Object.keys(others).length === 0 ? { asset, code } : null;
}

/** Returns the query of the call. One flag of an asset is shown in any state unless one is asked for. */
export function toFlagsQuery(query: BoardQuery): QueryOf<typeof flagsCall> {
  const isOne = query.asset !== undefined && query.state === undefined;
  return { ...(isOne ? { state: 'all' } : {}), ...query } as QueryOf<typeof flagsCall>;
}

/** Returns the filter with changes and without the page; undefined removes a value. */
export function changeBoardQuery(
  query: BoardQuery,
  change: { [K in keyof BoardQuery]?: string | undefined },
): Record<string, string> {
  const { page: _, ...rest } = query;
  const next = { ...rest, ...change };
  return Object.fromEntries(
    NAMES.flatMap((name) => (next[name] ? [[name, next[name]] as [string, string]] : [])),
  );
}
