/** Words that an attacker tries first on this site, beside the common passwords and the data of the account. */
export const SITE_WORDS: readonly string[] = [
  'fairview',
  'fvscore',
  'bitcoin',
  'ethereum',
  'crypto',
  'wallet',
];

/** Characters beside a known word that do not make it hard to guess: a year, a number, a sign. */
const MAX_ADDED_CHARS = 6;
/** Shorter words of the account occur in any text. */
const MIN_OWN_CHARS = 4;

/** Signs that stand for letters; `1` and `!` stand for two. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const toLetters = (text: string, one: string): string =>
  text.replaceAll(/[034571!@$]/g, (sign) => LETTERS[sign] ?? one);

const TO_LOWER = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A password as it is, without its ends that are no letters, and without its signs; each also with signs as letters. */
function listForms(password: string): string[] {
  const whole = TO_LOWER(password);
  const plain = [
    whole,
    whole.replace(/[^\p{L}]+$/u, ''),
    whole.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
    whole.replaceAll(/[^\p{L}\p{N}]/gu, ''),
  ];
  return [...new Set(plain.flatMap((form) => [form, toLetters(form, 'i'), toLetters(form, 'l')]))];
}

/**
 * Whether a password is little more than a common password (in lower case), a word of this site or one of `own`, the
 * words of the account. `own` may be a name or an address of email.
 */
export function isGuessable(
  password: string,
  common: ReadonlySet<string>,
  own: readonly string[] = [],
): boolean {
  const isLittleMore = (word: string) => [...password].length - [...word].length <= MAX_ADDED_CHARS;
  const words = [
    ...SITE_WORDS,
    ...own
      .flatMap((text) => TO_LOWER(text).split(/[^\p{L}\p{N}]+/u))
      .filter(({ length }) => length >= MIN_OWN_CHARS),
  ].filter(isLittleMore);
  return listForms(password).some(
    (form) => (common.has(form) && isLittleMore(form)) || words.some((word) => form.includes(word)),
  );
}
