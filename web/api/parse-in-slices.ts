import { breather } from '#web/api/breather.ts';

/** Shorter texts are parsed at once. */
const SHORT = 100_000;
const SLICE = 40_000;

/** Where a list of objects under `data` begins. A quote inside a string is escaped, so this is never within one. */
const LIST = /"data":\[(?=\{("[^"\\]+":))/;

/**
 * `JSON.parse` of a long answer without a long task: the rows of its `data` are parsed some at a time. They are cut
 * where a row ends and the next begins with the same name as the first; a text that cannot be cut so is parsed whole.
 */
export async function parseInSlices(text: string): Promise<unknown> {
  const list = text.length > SHORT ? LIST.exec(text) : null;
  if (!list) return JSON.parse(text) as unknown;
  const breathe = breather();
  const border = `},{${list[1]}`;
  const rows: unknown[] = [];
  let from = list.index + list[0].length;
  try {
    for (let to = text.indexOf(border, from + SLICE); to !== -1; to = text.indexOf(border, from + SLICE)) {
      for (const row of JSON.parse(`[${text.slice(from, to + 1)}]`) as unknown[]) rows.push(row);
      from = to + 2;
      await breathe();
    }
    // What is left: everything around the rows, with the last of them.
    const answer = JSON.parse(text.slice(0, list.index + list[0].length) + text.slice(from)) as {
      data: unknown[];
    };
    answer.data = [...rows, ...answer.data];
    return answer;
  } catch {
    return JSON.parse(text) as unknown;
  }
}
