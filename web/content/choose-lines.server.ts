/** Values of the conditions in `::: if name`, by name. */
export type TextConditions = Readonly<Record<string, boolean>>;

const DIRECTIVE = /^::: (?:if (\w+)|(else)|end)$/;

/**
 * Keeps the lines of a text that apply to this installation: between `::: if name` and `::: end`, with an
 * optional `::: else`, each on its own line. Blocks may nest. Throws on an unknown condition, a misplaced
 * directive and an unclosed block.
 */
export function chooseLines(source: string, conditions: TextConditions): string {
  const open: boolean[] = [];
  const kept = source.split('\n').filter((line) => {
    if (!line.startsWith(':::')) return !open.includes(false);
    const directive = DIRECTIVE.exec(line);
    if (!directive) throw new Error(`a text has an unknown directive: ${line}`);
    const [, name, isElse] = directive;
    if (name !== undefined) {
      const condition = conditions[name];
      if (condition === undefined)
        throw new Error(`a text uses "if ${name}", but there is no such condition`);
      open.push(condition);
      return false;
    }
    const last = open.pop();
    if (last === undefined) throw new Error(`a text has a directive out of place: ${line}`);
    if (isElse) open.push(!last);
    return false;
  });
  if (open.length > 0) throw new Error('a text has an unclosed "::: if"');
  return kept.join('\n');
}
