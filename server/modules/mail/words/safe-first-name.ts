const NAME = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/**
 * Returns the trimmed first name, or null when it does not look like a name. Anybody can type a name when
 * signing up with another person’s address, so links and messages must not get into that email.
 */
export function toSafeFirstName(firstName: string): string | null {
  const name = firstName.trim();
  return NAME.test(name) ? name : null;
}
