const NAME = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/**
 * The start of a sentence that addresses somebody by name, or none: a name is what a stranger typed about the owner of the
 * address, and nothing that could be read as an address or a message goes into somebody's mail.
 */
export function safeFirstName(firstName: string): string | null {
  const name = firstName.trim();
  return NAME.test(name) ? name : null;
}
