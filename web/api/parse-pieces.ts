import { createYielder } from '#web/api/create-yielder.ts';

/** Characters up to which a text is parsed at once. */
const MAX_WHOLE_CHARS = 100_000;
const MIN_SLICE_CHARS = 40_000;

/** Start of a list of objects under `data`. It never matches inside a string, where quotes are escaped. */
const LIST_START = /"data":\[(?=\{("[^"\\]+":))/;

/**
 * `JSON.parse` of a text in pieces, without a long task: the rows of a long `data` are parsed while the rest
 * arrives. The list is split where a row ends and the next begins with the same key as the first. A text
 * without such places is parsed whole.
 */
export async function parsePieces(pieces: AsyncIterable<string>): Promise<unknown> {
  const yieldToPage = createYielder();
  const whole: string[] = [];
  const rows: unknown[] = [];
  /** Text before the rows, once found; null when the text cannot be split. */
  let head: string | null | undefined;
  let border = '';
  let rest = '';
  let searched = MIN_SLICE_CHARS;
  for await (const piece of pieces) {
    whole.push(piece);
    if (head !== null) rest += piece;
    if (head === undefined && rest.length > MAX_WHOLE_CHARS) {
      const list = LIST_START.exec(rest);
      head = list ? rest.slice(0, list.index + list[0].length) : null;
      rest = list ? rest.slice(list.index + list[0].length) : '';
      border = `},{${list?.[1]}`;
    }
    while (head) {
      const end = rest.indexOf(border, searched);
      if (end === -1) {
        // A border may itself be split between two pieces.
        searched = Math.max(MIN_SLICE_CHARS, rest.length - border.length);
        break;
      }
      const slice = tryParse(`[${rest.slice(0, end + 1)}]`) as unknown[] | undefined;
      if (slice) for (const row of slice) rows.push(row);
      else head = null;
      rest = rest.slice(end + 2);
      searched = MIN_SLICE_CHARS;
      await yieldToPage();
    }
    await yieldToPage();
  }
  // The remaining text: everything around the rows, with the last of them.
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
