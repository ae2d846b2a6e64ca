/** What a block of a text says at its end: which promises it makes, `{promise: a, b}`, or that it makes none, `{info}`. */
const MARK = / ?\{(?:info|promise: ([\w-]+(?:, [\w-]+)*))\}/g;

/** The text without its marks, as a reader gets it. */
export const withoutMarks = (source: string): string => source.replace(MARK, '');

/** Promises that a block makes; null for a block without a mark. */
export function promisesOf(block: string): readonly string[] | null {
  const marks = [...block.matchAll(MARK)];
  if (marks.length === 0) return null;
  return marks.flatMap(([, names]) => names?.split(', ') ?? []);
}

/** The parts of a text that say something of their own: paragraphs, items of lists, rows of tables. */
export function blocksOf(source: string): string[] {
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
