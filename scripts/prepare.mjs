import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { checkout, fail, run } from './processes.mjs';

const modules = join(checkout, 'node_modules');
/** Hashes of the states that were prepared. In node_modules, so that deleting it resets them. */
const stamps = join(modules, '.fairview');

/**
 * Prepares the checkout: installs missing packages, finds Node 24, compiles the messages, builds stale pages.
 * Runs on Node 20 and newer, without installed packages. Exits with a sentence when it fails.
 * @param {{ build: boolean }} what
 * @returns {Promise<string>} the path of Node 24
 */
export async function prepare({ build }) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Fairview needs Node 20 or newer, but this is Node ${process.version}.`);
  }
  mkdirSync(stamps, { recursive: true });
  return withLock(async () => {
    await installPackages();
    const node = (await findNode()) ?? (await fetchNode());
    await compileMessages(node);
    if (build) await buildPages(node);
    return node;
  });
}

async function installPackages() {
  const state = hashOf(['package-lock.json'], `${process.platform}-${process.arch}`);
  if (readStamp('installed') === state) return;
  console.log('Installing packages …');
  // Not `npm ci`: it rejects a lock file without the optional packages of platforms that a registry does not
  // carry.
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', ['install', ...options], { quiet: true });
  if (code !== 0)
    fail(
      `${output.trim()}\nThe packages could not be installed: check that the package registry is reachable.`,
    );
  mkdirSync(stamps, { recursive: true });
  writeStamp('installed', state);
}

/** Possible paths of Node 24: from the install script of its package, or from `fetchNode`. */
function listNodePaths() {
  const { platform, arch } = process;
  const packageName = `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;
  const places = [
    join(modules, 'node', 'bin', 'node'),
    join(modules, 'node', 'node_modules', packageName, 'bin', 'node'),
    join(stamps, 'node_modules', packageName, 'bin', 'node'),
  ];
  return { brought: packageName, places };
}

async function findNode() {
  for (const place of listNodePaths().places) {
    if (!existsSync(place)) continue;
    const { code, output } = await run(place, ['--version'], { quiet: true });
    if (code === 0 && output.startsWith('v24.')) return place;
  }
  return process.versions.node.startsWith('24.') ? process.execPath : null;
}

/** Installs the package with the Node binary directly, for package managers that run no install scripts. */
async function fetchNode() {
  const { version } = JSON.parse(readFileSync(join(modules, 'node', 'package.json'), 'utf8'));
  const { brought } = listNodePaths();
  console.log(`Fetching Node ${version} …`);
  const options = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--loglevel=error',
    '--prefix',
    stamps,
  ];
  const { output } = await run('npm', ['install', ...options, `${brought}@${version}`], { quiet: true });
  const node = await findNode();
  if (node === null)
    fail(`${output.trim()}\nNode ${version} could not be fetched: install Node 24 and start again.`);
  return node;
}

/** Inputs of `messages/compiled/`. */
const MESSAGE_SOURCES = [
  'messages',
  'project.inlang/settings.json',
  'scripts/compile-messages.ts',
  'package-lock.json',
];

async function compileMessages(node) {
  const state = hashOf(MESSAGE_SOURCES);
  if (readStamp('messages') === state && existsSync(join(checkout, 'messages', 'compiled', 'messages.js')))
    return;
  const { code, output } = await run(node, [join(checkout, 'scripts', 'compile-messages.ts')], {
    quiet: true,
  });
  if (code !== 0) fail(`${output.trim()}\nThe messages could not be compiled.`);
  writeStamp('messages', state);
}

/** Inputs of `build/`. */
export const PAGE_SOURCES = [
  'messages',
  'web',
  'contracts',
  'domain',
  'content',
  'public',
  'project.inlang/settings.json',
  'vite.config.ts',
  'scripts/narrow-fonts.mjs',
  'scripts/compress-assets.mjs',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

async function buildPages(node) {
  const state = hashOf(PAGE_SOURCES);
  if (readStamp('built') === state && existsSync(join(checkout, 'build', 'server', 'index.js'))) return;
  console.log('Building the pages …');
  rmSync(join(stamps, 'built'), { force: true });
  const tool = join(modules, '@react-router', 'dev', 'bin.cjs');
  const { code, output } = await run(node, [tool, 'build'], { quiet: true, env: { NODE_ENV: 'production' } });
  if (code !== 0) fail(`${output.trim()}\nThe pages could not be built.`);
  await compressAssets(join(checkout, 'build', 'client'));
  writeStamp('built', state);
}

/** SHA-256 over names and contents of all files under `paths`, without tests and compiled messages. */
function hashOf(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const path of paths.flatMap((path) => filesUnder(path))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(checkout, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const found = statSync(join(checkout, path), { throwIfNoEntry: false });
  if (!found || /^messages\/compiled/.test(path) || /\.test\.tsx?$/.test(path)) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(checkout, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

function readStamp(name) {
  try {
    return readFileSync(join(stamps, name), 'utf8');
  } catch {
    return null;
  }
}

function writeStamp(name, state) {
  writeFileSync(join(stamps, name), state);
}

/** Runs `work` under a lock: concurrent commands on one checkout prepare it one after the other. */
async function withLock(work) {
  const lock = join(stamps, 'lock');
  for (let reported = false; !tryLock(lock); reported = true) {
    if (!reported) console.log('Another command is preparing this checkout; waiting for it …');
    await new Promise((done) => setTimeout(done, 200));
  }
  const unlock = () => rmSync(lock, { force: true });
  process.once('exit', unlock);
  try {
    return await work();
  } finally {
    unlock();
    process.off('exit', unlock);
  }
}

function tryLock(lock) {
  mkdirSync(stamps, { recursive: true });
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(readStamp('lock'));
    if (holder > 0 && !isRunning(holder)) rmSync(lock, { force: true });
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
