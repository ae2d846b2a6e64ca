import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, base64url: shown once, never kept. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
