import { FILE_LIMITS } from '#server/modules/wallet-import/file-reading/limits.ts';
import { UnreadableFile } from '#server/modules/wallet-import/file-reading/unreadable-file.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const COMMA = 44;
const COLON = 58;

/**
 * Passes on the text of each element of the array at `key` in a JSON object, `{ "<key>": [ … ] }`. Keeps
 * only one element in memory and skips the rest. Throws `UnreadableFile` for deep nesting, long elements
 * and unbalanced brackets.
 */
export async function readJsonElements(
  pieces: AsyncIterable<string>,
  key: string,
  onElement: (element: string) => void,
): Promise<void> {
  const closers: number[] = [];
  let inString = false;
  let isEscaped = false;
  // Last string in the outermost object, up to a little more than the length of the key.
  let name = '';
  let isNaming = false;
  let isInside = false;
  let element = '';
  for await (const piece of pieces) {
    let from = 0;
    const append = (to: number) => {
      element += piece.slice(from, to);
      if (element.length > FILE_LIMITS.recordBytes) throw new UnreadableFile('long_record');
    };
    const flush = () => {
      if (element.trim() !== '') onElement(element);
      element = '';
    };
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) {
          inString = false;
          isNaming = false;
        } else if (isNaming && name.length <= key.length) name += piece[at];
        continue;
      }
      if (code === QUOTE) {
        inString = true;
        if (closers.length === 1) {
          isNaming = true;
          name = '';
        }
      } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
        closers.push(code === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_ARRAY);
        if (closers.length > FILE_LIMITS.jsonDepth) throw new UnreadableFile('deep_nesting');
        if (closers.length === 2 && code === OPEN_ARRAY && name === key && !isInside) {
          isInside = true;
          from = at + 1;
        }
      } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
        if (closers.pop() !== code) throw new UnreadableFile('broken_json');
        if (isInside && closers.length === 1) {
          append(at);
          flush();
          isInside = false;
          name = '';
        }
      } else if (code === COMMA) {
        if (isInside && closers.length === 2) {
          append(at);
          flush();
          from = at + 1;
        } else if (closers.length === 1) name = '';
      } else if (code === COLON && closers.length === 0) throw new UnreadableFile('broken_json');
    }
    if (isInside) append(piece.length);
  }
  if (closers.length > 0 || inString) throw new UnreadableFile('broken_json');
}
