import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm run release -- 0.2.0`: dates the section "Unreleased" of `CHANGELOG.md`, sets the version in `package.json` and
 * `package-lock.json`, commits, and tags `v0.2.0`. Changes nothing when a condition is not met. Pushes nothing.
 */

const UNRELEASED = '## Unreleased';
const VERSION = /^\d+\.\d+\.\d+$/;

const partsOf = (version) => version.split('.').map(Number);

/** Whether `next` is a later version than `current`. */
function isLater(next, current) {
  const [a, b] = [partsOf(next), partsOf(current)];
  const at = a.findIndex((part, i) => part !== b[i]);
  return at >= 0 && a[at] > b[at];
}

/**
 * Returns the changelog with the changes so far as those of `version` and an empty section before it. Throws an Error
 * whose message says what is wrong.
 * @param {string} changelog
 * @param {{ version: string, current: string, day: string }} release `day`: `yyyy-MM-dd`
 * @returns {string}
 */
export function dateChangelog(changelog, { version, current, day }) {
  if (!VERSION.test(version)) throw new Error(`"${version}" is not a version such as 1.2.3.`);
  if (!isLater(version, current)) throw new Error(`${version} is not later than ${current}.`);
  const start = changelog.indexOf(`${UNRELEASED}\n`);
  if (start < 0) throw new Error(`CHANGELOG.md has no section "${UNRELEASED}".`);
  const after = start + UNRELEASED.length + 1;
  const next = changelog.indexOf('\n## ', after);
  if (changelog.slice(after, next < 0 ? undefined : next).trim() === '')
    throw new Error('CHANGELOG.md lists no unreleased changes.');
  return `${changelog.slice(0, after)}\n## ${version}, ${day}\n${changelog.slice(after)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = join(import.meta.dirname, '..');
  const run = (file, args) => execFileSync(file, args, { cwd: root, encoding: 'utf8' });
  const changelog = join(root, 'CHANGELOG.md');
  const version = process.argv[2] ?? '';
  try {
    const { version: current } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    if (run('git', ['status', '--porcelain']) !== '') throw new Error('Commit your changes first.');
    const day = new Date().toISOString().slice(0, 10);
    const dated = dateChangelog(readFileSync(changelog, 'utf8'), { version, current, day });
    run('npm', ['version', version, '--no-git-tag-version']);
    writeFileSync(changelog, dated);
    run('git', ['commit', '-am', `release: publish ${version}`]);
    run('git', ['tag', `v${version}`]);
    console.log(`Version ${version} is committed and tagged. Push both: git push --follow-tags`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
