import { breather } from '#web/api/breather.ts';

/** Shorter texts are parsed at once. */
const SHORT = 100_000;
const SLICE = 40_000;

/** Where a list of objects under `data` begins. A quote inside a string is escaped, so this is never within one. */
const LIST = /"data":\[(?=\{("[^"\\]+":))/;

/**
 * `JSON.parse` of a text that comes in pieces, without a long task: the rows of a long `data` are parsed while the rest
 * still comes. They are cut where a row ends and the next begins with the same name as the first; a text that cannot be
 * cut so is parsed whole.
 */
export async function parsePieces(pieces: AsyncIterable<string>): Promise<unknown> {
  const breathe = breather();
  const whole: string[] = [];
  const rows: unknown[] = [];
  /** What stands before the rows, once they are found; null when nothing can be cut. */
  let head: string | null | undefined;
  let border = '';
  let rest = '';
  let searched = SLICE;
  for await (const piece of pieces) {
    whole.push(piece);
    if (head !== null) rest += piece;
    if (head === undefined && rest.length > SHORT) {
      const list = LIST.exec(rest);
      head = list ? rest.slice(0, list.index + list[0].length) : null;
      rest = list ? rest.slice(list.index + list[0].length) : '';
      border = `},{${list?.[1]}`;
    }
    while (head) {
      const end = rest.indexOf(border, searched);
      if (end === -1) {
        // A border may be cut by the end of a piece.
        searched = Math.max(SLICE, rest.length - border.length);
        break;
      }
      const slice = tryParse(`[${rest.slice(0, end + 1)}]`) as unknown[] | undefined;
      if (slice) for (const row of slice) rows.push(row);
      else head = null;
      rest = rest.slice(end + 2);
      searched = SLICE;
      await breathe();
    }
    await breathe();
  }
  // What is left: everything around the rows, with the last of them.
  const answer = head ? (tryParse(head + rest) as { data?: unknown } | undefined) : undefined;
  if (!answer || !Array.isArray(answer.data)) return JSON.parse(whole.join('')) as unknown;
  return { ...answer, data: rows.concat(answer.data) };
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
