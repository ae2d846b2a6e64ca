/** Mark at the end of a block: `{promise: a, b}` names the promises it makes, `{info}` means none. */
const MARK = / ?\{(?:info|promise: ([\w-]+(?:, [\w-]+)*))\}/g;

/** Removes the marks from a text. */
export const removeMarks = (source: string): string => source.replace(MARK, '');

/** Promises of a block; null for a block without a mark. */
export function readPromises(block: string): readonly string[] | null {
  const marks = [...block.matchAll(MARK)];
  if (marks.length === 0) return null;
  return marks.flatMap(([, names]) => names?.split(', ') ?? []);
}

/** Splits a text into blocks: paragraphs, list items, table rows. */
export function splitBlocks(source: string): string[] {
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '');
  const blocks: string[] = [];
  let isNew = true;
  for (const line of body.split('\n')) {
    if (line.trim() === '' || /^(#|:::)/.test(line)) {
      isNew = true;
      continue;
    }
    if (line.startsWith('|')) {
      blocks.push(line);
      isNew = true;
      continue;
    }
    if (isNew || /^(- |\d+\. )/.test(line)) blocks.push(line);
    else blocks[blocks.length - 1] += `\n${line}`;
    isNew = false;
  }
  return blocks.filter(
    (block, at) => !/^\|[ |-]+\|$/.test(block) && !/^\|[ |-]+\|$/.test(blocks[at + 1] ?? ''),
  );
}
