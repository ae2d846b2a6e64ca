import { randomInt } from 'node:crypto';

/** Without characters that are read for one another: I, L, O, U, 0 and 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A new reference for a message, such as `FV-7K3QX2M9`: one of 656 billion. */
export function makeReference(): string {
  return `FV-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
