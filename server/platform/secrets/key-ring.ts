import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { ENCRYPTION_KEY_BYTES, isEncryptionKey } from '#server/platform/config/shapes.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** Name of the file below `DATA_DIR` that has the key of an installation with its own database. */
export const KEY_FILE = 'connection.key';

/** Bytes of the random start value and of the check value of AES-GCM (NIST SP 800-38D). */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** An encrypted text, and which key of the ring encrypted it. */
export interface Sealed {
  keyId: string;
  sealed: Buffer;
}

export interface KeyRing {
  /** False when this installation has no key outside its database. */
  readonly canSeal: boolean;
  /** Encrypts a text. It can only be decrypted with the same owner. */
  seal(text: string, owner: readonly string[]): Sealed;
  /** Decrypts a text; null when its key is not in the ring, or when it was sealed for another owner or changed. */
  unseal(sealed: Sealed, owner: readonly string[]): string | null;
}

/**
 * Opens the keys with which secrets of users are encrypted in the database: those of `CONNECTION_KEY`, of which the
 * first encrypts, or else one in a file beside the embedded database, created on first use. A database elsewhere
 * may be read by others than this machine, so that without `CONNECTION_KEY` nothing is encrypted there. Throws
 * `StartError` when the file exists and has no key.
 */
export function openKeyRing({
  connectionKey,
  databaseUrl,
  dataDir,
}: Pick<Config, 'connectionKey' | 'databaseUrl' | 'dataDir'>): KeyRing {
  const path = join(dataDir, KEY_FILE);
  const isFile = connectionKey === null && databaseUrl === null;
  let keys = connectionKey ? connectionKey.reveal().split(',').map(toKey) : isFile ? readKeyFile(path) : [];
  /** Returns the keys. Another process may have created the file since. */
  const listKeys = () => {
    if (keys.length === 0 && isFile) keys = readKeyFile(path);
    return keys;
  };
  return {
    canSeal: connectionKey !== null || isFile,
    seal(text, owner) {
      if (listKeys().length === 0 && isFile) keys = createKeyFile(dataDir, path);
      const [key] = keys;
      if (!key) throw new Error('there is no key to encrypt with');
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key.bytes, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(toOwnerBytes(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId: key.id, sealed: Buffer.concat([iv, cipher.getAuthTag(), encrypted]) };
    },
    unseal({ keyId, sealed }, owner) {
      const key = listKeys().find(({ id }) => id === keyId);
      if (!key) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(toOwnerBytes(owner));
        decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = Buffer.concat([
          decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
          decipher.final(),
        ]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

const toOwnerBytes = (owner: readonly string[]): Buffer => Buffer.from(JSON.stringify(owner));

interface Key {
  /** Tells keys apart and reveals nothing of them. */
  id: string;
  bytes: Buffer;
}

const KEY_ID_CHARS = 16;

function toKey(text: string): Key {
  const bytes = Buffer.from(text.trim(), 'base64');
  const id = createHmac('sha256', bytes).update('fairview: id of this key').digest('hex');
  return { id: id.slice(0, KEY_ID_CHARS), bytes };
}

/** Returns the key in the file; none when there is no file. */
function readKeyFile(path: string): Key[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new StartError(`The key of connections in ${path} cannot be read.`);
  }
  if (!isEncryptionKey(text))
    throw new StartError(
      `${path} must have a key of ${ENCRYPTION_KEY_BYTES} bytes in base64. Restore it, or delete the file: users then enter the keys of their exchanges again.`,
    );
  return [toKey(text)];
}

/** Creates the file with a new key, whole or not at all. Returns the key of the process that was first. */
function createKeyFile(dataDir: string, path: string): Key[] {
  mkdirSync(dataDir, { recursive: true });
  const temporary = `${path}.${randomBytes(8).toString('hex')}`;
  const file = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(ENCRYPTION_KEY_BYTES).toString('base64')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  return readKeyFile(path);
}
