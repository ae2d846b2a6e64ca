import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of the checkout, the working directory of every command. */
export const checkout = dirname(dirname(fileURLToPath(import.meta.url)));

/** Prints one sentence and exits with code 1. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const SIGNALS = ['SIGTERM', 'SIGHUP', 'SIGINT'];
const toExitCode = (signal) => 128 + (constants.signals[signal] ?? 0);

/** Forwards a signal to the child, except Ctrl-C on a terminal, which the child receives itself. */
function forwardSignal(child, signal) {
  if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
}

/** Running programs of `run`, and the signal with which this command exits after them. */
const running = new Set();
let endSignal = null;

function endRunning(signal) {
  endSignal ??= signal;
  for (const child of running) forwardSignal(child, signal);
}

function addRunning(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endRunning);
  running.add(child);
}

function removeRunning(child) {
  running.delete(child);
  if (running.size > 0) return;
  if (endSignal) process.exit(toExitCode(endSignal));
  for (const signal of SIGNALS) process.off(signal, endRunning);
}

/**
 * Runs a program in the checkout; returns its exit code and, when `quiet`, its output.
 * Forwards signals to the program. After a signal, the command exits once the program has exited.
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
    addRunning(child);
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => {
      removeRunning(child);
      done({ code: 127, output: error.message });
    });
    child.on('close', (code) => {
      removeRunning(child);
      done({ code: code ?? 1, output });
    });
  });
}

/**
 * Replaces this command by a program, as seen from a parent: same input, output, signals and exit code.
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
  for (const signal of SIGNALS) process.on(signal, () => forwardSignal(child, signal));
  child.on('error', (error) => fail(`${node} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? toExitCode(signal)));
}
