import { toSkeleton } from '#domain/search/skeleton.ts';

/**
 * Returns the key by which usernames are unique: without case, and with look-alike letters mapped to one
 * letter.
 */
export function toUsernameKey(username: string): string {
  return toSkeleton(username.normalize('NFKC').toLowerCase());
}

const LOOK_ALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
];

/** Returns whether a name mixes scripts with look-alike letters, which allows impersonation. */
export function hasMixedScripts(username: string): boolean {
  return LOOK_ALIKE_SCRIPTS.filter((script) => script.test(username)).length > 1;
}
