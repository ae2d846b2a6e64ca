import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout: every command runs there, wherever it was called from. */
export const checkout = dirname(dirname(fileURLToPath(import.meta.url)));

/** Prints one sentence and ends with exit code 1. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Runs a program in the checkout; gives its exit code and, when `quiet`, what it printed.
 * @param {string} file
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(file, args, { quiet = false, env = {} } = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, {
      cwd: checkout,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => done({ code: 127, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * Becomes that program as far as a parent can tell: same input and output, same signals, same end.
 * @param {string} node path of Node 24
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export function become(node, args, env = {}) {
  const child = spawn(node, args, {
    cwd: checkout,
    env: {
      ...process.env,
      ...env,
      PATH: `${dirname(node)}:${join(checkout, 'node_modules', '.bin')}:${process.env.PATH}`,
    },
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the program as well as to us: it must not count twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => fail(`${node} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
