import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common ones come first; the later ones of the list are rare. */
const COUNTED = 10_000;

let common: ReadonlySet<string> | null = null;

/** The 10,000 most common passwords, in lower case. */
export function listCommonPasswords(): ReadonlySet<string> {
  common ??= new Set(dictionary['passwords-common'].slice(0, COUNTED));
  return common;
}
