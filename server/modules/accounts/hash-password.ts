import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const HASH_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
/** NFKC, so that different Unicode forms of a password are equal. */
const toPasswordBytes = (password: string) => Buffer.from(password.normalize('NFKC'));

/** Argon2id hash of a password in PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', {
    ...COST,
    message: toPasswordBytes(password),
    nonce,
    tagLength: TAG_BYTES,
  });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(tag)}`;
}

let dummyHash: Promise<string> | null = null;

/** Whether the password matches the hash. Takes the same time without a hash, and returns false. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
  const [, memory, passes, parallelism, nonce, tag] = HASH_PATTERN.exec(hash ?? (await dummyHash)) ?? [];
  if (!nonce || !tag) throw new Error('A stored password has a format that this version does not support.');
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: toPasswordBytes(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && hash !== null;
}
