/**
 * Returns the type declarations of a compiled module of messages. The compiler can write them itself with
 * TypeScript, which takes a minute and a half of processor time for 5,700 messages.
 * @param source a module of Paraglide: a JSDoc typedef for the inputs of each message, then one constant each
 * @throws {Error} when a message has no inputs that this function understands
 */
export function declareMessages(source: string): string {
  const inputs = new Map<string, string>();
  for (const [, type = '', name = ''] of source.matchAll(/^\/\*\* @typedef \{(.+)\} (\w+Inputs) \*\/$/gm))
    inputs.set(name, type);
  const lines = [...source.matchAll(/^export (.*)$/gm)].map(([, declared = '']) => {
    const [, name, optional, type = ''] =
      /^const (\w+) = \/\*\* @type \{\(*inputs(\??): (\w+Inputs)[,)]/.exec(declared) ?? [];
    const fields = inputs.get(type);
    if (name === undefined || fields === undefined)
      throw new Error(`The types of this compiled message are not understood: ${declared.slice(0, 120)}`);
    return `export declare const ${name}: (inputs${optional}: ${fields}, options?: Options) => LocalizedString;`;
  });
  return [
    "type LocalizedString = import('../runtime.js').LocalizedString;",
    "type Options = { locale?: import('../runtime.js').Locale };",
    ...lines,
    '',
  ].join('\n');
}
