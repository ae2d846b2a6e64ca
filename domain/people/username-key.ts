import { skeleton } from '#domain/search/skeleton.ts';

/** What makes two usernames one: no case, and letters that look alike are one letter. */
export function usernameKey(username: string): string {
  return skeleton(username.normalize('NFKC').toLowerCase());
}

const LOOK_ALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
];

/** Whether a name mixes scripts whose letters pass for one another: nobody writes so but to be taken for somebody else. */
export function hasMixedScripts(username: string): boolean {
  return LOOK_ALIKE_SCRIPTS.filter((script) => script.test(username)).length > 1;
}
