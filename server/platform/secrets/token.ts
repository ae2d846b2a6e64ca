import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret of 256 bits, base64url. It is sent once and never stored. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash under which a token is stored. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
