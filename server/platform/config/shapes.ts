import { z } from 'zod';
import { Secret } from '#server/platform/config/secret.ts';

/**
 * Schemas of environment variables. Each error message completes the sentence "NAME must …" without the
 * value. `readVariables` appends the value where it is not a secret.
 */
const HTTP_PROTOCOLS = ['http:', 'https:'];

function parseUrl(text: string, protocols: readonly string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !protocols.includes(url.protocol)) return null;
  // `postgres:///name?host=/run/postgresql` has no host name: it reaches a server by its Unix socket.
  return url.hostname !== '' || url.searchParams.has('host') ? url : null;
}

function urlSchema(protocols: readonly string[], hint: string) {
  return z.string().refine((text) => parseUrl(text, protocols) !== null, { error: `be ${hint}` });
}

/** An http(s) URL. Trailing slashes are removed. */
export const webAddress = () =>
  urlSchema(HTTP_PROTOCOLS, 'an http:// or https:// address').transform((text) => text.replace(/\/+$/, ''));

/** An http(s) URL with scheme, host and port only. */
export const webOrigin = () =>
  z
    .string()
    .refine(
      (text) => {
        const url = parseUrl(text, HTTP_PROTOCOLS);
        return (
          url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
        );
      },
      { error: 'be an http:// or https:// address without a path' },
    )
    .transform((text) => new URL(text).origin);

/** Comma-separated http(s) URLs; at least one. */
export const webAddresses = () =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .refine((list) => list.length > 0 && list.every((part) => parseUrl(part, HTTP_PROTOCOLS) !== null), {
      error: 'be http:// or https:// addresses separated by commas',
    });

/** Comma-separated `name=URL` pairs of http(s) URLs, with each of these names at most once. Trailing slashes are removed. */
export const webAddressesByName = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((text) =>
      text.split(',').map((part) => {
        const [name = '', ...url] = part.trim().split('=');
        return [name as Name, url.join('=').replace(/\/+$/, '')] as const;
      }),
    )
    .refine(
      (pairs) =>
        pairs.every(([name, url]) => names.includes(name) && parseUrl(url, HTTP_PROTOCOLS) !== null) &&
        new Set(pairs.map(([name]) => name)).size === pairs.length,
      { error: `be name=address pairs separated by commas; the names are ${names.join(', ')}` },
    )
    .transform((pairs) => Object.fromEntries(pairs) as Partial<Record<Name, string>>);

/** A URL of another protocol; a `Secret`, because it may contain a password. */
export const serviceUrl = (protocols: readonly string[], hint: string) =>
  urlSchema(protocols, hint)
    .refine(isPercentEncoded, {
      error: 'have each special character of its user and password percent-encoded',
    })
    .transform((text) => new Secret(text));

const BUCKET = 'an s3://key:secret@host/bucket address';

/** URL of an S3-compatible bucket, with access key and secret. */
export const bucketUrl = () =>
  serviceUrl(['s3:', 'https:', 'http:'], BUCKET).refine(
    (url) => {
      const { username, password, pathname } = new URL(url.reveal());
      return username !== '' && password !== '' && /[^/]/.test(pathname);
    },
    { error: `be ${BUCKET}, with key, secret and bucket` },
  );

/** Drivers cannot parse a URL whose user or password contains a bare `%`. */
function isPercentEncoded(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  try {
    return decodeURIComponent(`${username}${password}`) !== null;
  } catch {
    return false;
  }
}

/** An email address without a display name. */
export const emailAddress = () =>
  z.string().regex(/^[^\s<>@,;]+@[^\s<>@,;]+$/, { error: 'be an email address, without a name' });

/** One line of text for display on pages. */
export const singleLine = (maxLength: number) =>
  z.string().refine((text) => text.length <= maxLength && !/\p{Cc}/u.test(text), {
    error: `be one line of at most ${maxLength} characters`,
  });

/** Bytes of a key of AES-256. */
export const ENCRYPTION_KEY_BYTES = 32;

/** Keys of AES-256 in base64, separated by commas. */
export const encryptionKeys = () =>
  z
    .string()
    .refine((text) => text.split(',').every(isEncryptionKey), {
      error: `be a key of ${ENCRYPTION_KEY_BYTES} bytes in base64, or several with commas between`,
    })
    .transform((text) => new Secret(text));

/** Returns whether a text is exactly a key in base64. Node ignores characters that are not base64. */
export function isEncryptionKey(text: string): boolean {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === ENCRYPTION_KEY_BYTES && key.toString('base64') === text.trim();
}

export const secret = () => z.string().transform((text) => new Secret(text));

/** An identifier that is inserted into pages: only characters of its own alphabet are accepted. */
export const identifier = (pattern: RegExp, hint: string) =>
  z.string().regex(pattern, { error: `be ${hint}` });

export const oneOf = <const T extends readonly string[]>(words: T) =>
  z.enum(words, { error: `be one of ${words.join(', ')}` });

const TRUE_WORDS = ['1', 'true', 'on', 'yes'];
const FALSE_WORDS = ['0', 'false', 'off', 'no'];

export const flag = () =>
  z
    .string()
    .refine((text) => [...TRUE_WORDS, ...FALSE_WORDS].includes(text.toLowerCase()), { error: 'be 1 or 0' })
    .transform((text) => TRUE_WORDS.includes(text.toLowerCase()));

export const port = () =>
  z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      error: 'be a whole number from 0 to 65535',
    })
    .transform(Number);

export const seconds = (most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= most, {
      error: `be a whole number of seconds from 0 to ${most}`,
    })
    .transform(Number);

/**
 * `off`, `on` (trust every peer), a number of proxies, or their addresses and ranges, as Fastify accepts
 * them.
 */
export const trustedProxies = () =>
  z
    .string()
    .refine(
      (text) =>
        /^\d{1,2}$/.test(text) ||
        [...TRUE_WORDS, ...FALSE_WORDS].includes(text.toLowerCase()) ||
        text
          .split(',')
          .every((part) => /^([\da-f.:]+(\/\d{1,3})?|loopback|linklocal|uniquelocal)$/i.test(part.trim())),
      { error: 'be off, on, a number of proxies, or their addresses separated by commas' },
    )
    .transform((text): boolean | number | string[] => {
      if (/^\d{1,2}$/.test(text)) return Number(text) === 0 ? false : Number(text);
      if (TRUE_WORDS.includes(text.toLowerCase())) return true;
      if (FALSE_WORDS.includes(text.toLowerCase())) return false;
      return text.split(',').map((part) => part.trim());
    });
