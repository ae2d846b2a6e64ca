/** Encodes bytes as base64url without padding. */
export const encodeBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');

/** Returns a random secret of 256 bits as base64url. */
export const makeSecret = (): string => encodeBase64url(crypto.getRandomValues(new Uint8Array(32)));
