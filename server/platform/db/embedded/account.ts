import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Binaries } from '#server/platform/db/embedded/binaries.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** User ID of `nobody` on all supported systems. PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** A program with its arguments. `as` is the user to run it as, null for the current one. */
export interface Command {
  file: string;
  args: string[];
  as: { uid: number; gid: number } | null;
}

/** The system account that runs PostgreSQL. */
export interface Account {
  uid: number;
  gid: number;
  buildCommand(file: string, args: string[]): Command;
}

/** The rights that the choice of an account depends on; read from the system by default. */
export interface Rights {
  uid: number;
  gid: number;
  /**
   * Capability that lets an unprivileged process enter closed directories; null when it cannot be passed
   * down.
   */
  accessCapability: string | null;
}

/**
 * Chooses the account for the server whose files are in `baseDir`: the current user; for root, the owner of
 * `baseDir`, or nobody when that is root. As root, hands `baseDir` to that account. Throws a `StartError` when
 * the account cannot own or reach its files.
 */
export function chooseAccount(
  baseDir: string,
  binaries: Binaries,
  rights: Rights = readOwnRights(),
): Account {
  const owner = statSync(baseDir);
  if (rights.uid !== 0) {
    if (owner.uid === rights.uid)
      return { ...rights, buildCommand: (file, args) => ({ file, args, as: null }) };
    throw new StartError(
      `${baseDir} belongs to another user (${owner.uid}): start Fairview as that user, or set DATA_DIR to another directory.`,
    );
  }
  const account = owner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid: owner.uid, gid: owner.gid };
  if (owner.uid === 0) chownSync(baseDir, account.uid, account.gid);
  const inaccessible =
    findInaccessibleDirectory(baseDir, account) ?? findInaccessibleDirectory(binaries.postgres, account);
  if (inaccessible === null)
    return { ...account, buildCommand: (file, args) => ({ file, args, as: account }) };
  if (rights.accessCapability === null) {
    throw new StartError(
      `PostgreSQL does not run as root, so user ${account.uid} needs access to ${baseDir} and ${binaries.postgres}, but has none to ${inaccessible}: move the checkout or DATA_DIR, or set DATABASE_URL.`,
    );
  }
  return {
    ...account,
    buildCommand: (file, args) => buildCommandWithAccess(account, rights.accessCapability!, file, args),
  };
}

function buildCommandWithAccess(
  { uid, gid }: { uid: number; gid: number },
  capability: string,
  file: string,
  args: string[],
): Command {
  const drop = ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'];
  const keep = ['--inh-caps', `+${capability}`, '--ambient-caps', `+${capability}`];
  return { file: 'setpriv', args: [...drop, ...keep, '--', file, ...args], as: null };
}

/**
 * Returns the topmost directory on the way to `path` that the account cannot enter, or null. Checks `path`
 * too.
 */
function findInaccessibleDirectory(path: string, account: { uid: number; gid: number }): string | null {
  let directory = realpathSync(path);
  let inaccessible: string | null = null;
  while (true) {
    const { uid, gid, mode } = statSync(directory);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) inaccessible = directory;
    if (dirname(directory) === directory) return inaccessible;
    directory = dirname(directory);
  }
}

function readOwnRights(): Rights {
  const uid = process.getuid?.() ?? -1;
  return {
    uid,
    gid: process.getgid?.() ?? -1,
    accessCapability: uid === 0 ? findInheritableCapability() : null,
  };
}

/** Linux capabilities with their bit: read everything, else bypass every permission check. */
const ACCESS_CAPABILITIES = [
  { bit: 2n, name: 'dac_read_search' },
  { bit: 1n, name: 'dac_override' },
];

function findInheritableCapability(): string | null {
  try {
    const effective = /^CapEff:\s*([\da-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    const held = BigInt(`0x${effective ?? '0'}`);
    const passage = ACCESS_CAPABILITIES.find(({ bit }) => (held & (1n << bit)) !== 0n);
    if (!passage || spawnSync('setpriv', ['--version']).status !== 0) return null;
    return passage.name;
  } catch {
    return null;
  }
}
