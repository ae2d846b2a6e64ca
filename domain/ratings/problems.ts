export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (raw: unknown): raw is JsonObject =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Accepts text that is not blank. */
export const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw.trim() !== '';

/** Accepts a valid date `YYYY-MM-DD`. */
export const isDay = (raw: unknown): raw is string =>
  typeof raw === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(raw) &&
  !Number.isNaN(Date.parse(raw)) &&
  new Date(raw).toISOString().startsWith(raw);

export const isUrl = (raw: unknown): raw is string =>
  typeof raw === 'string' && /^https?:\/\/\S+$/.test(raw) && URL.canParse(raw);

/** A problem with its path in the file, e.g. `items.team.identity.final`. */
export interface Problem {
  path: string;
  message: string;
}

/** Collects the problems of a file with their paths. */
export class Problems {
  readonly list: Problem[] = [];

  add(path: string, message: string): void {
    this.list.push({ path, message });
  }
}

/** The asset, rubric and day of a file. */
export interface FileHead {
  /** Id of the asset. */
  asset: string;
  rubric: string;
  /** `YYYY-MM-DD`. */
  as_of: string;
}

/** Checks the head of a file and that it has no other parts than `keys`. */
export function checkHead(problems: Problems, raw: JsonObject, keys: readonly string[]): FileHead {
  for (const key of Object.keys(raw)) if (!keys.includes(key)) problems.add(key, 'is not part of this file');
  if (!isText(raw.asset)) problems.add('asset', 'the id of the asset is needed');
  if (!isText(raw.rubric)) problems.add('rubric', 'the version of the rubric is needed');
  if (!isDay(raw.as_of)) problems.add('as_of', 'must be a day, YYYY-MM-DD');
  return { asset: String(raw.asset), rubric: String(raw.rubric), as_of: String(raw.as_of) };
}
