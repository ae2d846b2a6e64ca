import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  requestsPerSecond: number;
  /** Share of one core used by the load generator: near 1, the generator is the bottleneck. */
  generatorShare: number;
}

export type Generator = 'wrk' | 'autocannon';

/** Returns wrk if installed, else autocannon. Both run in their own process. */
export async function findGenerator(): Promise<Generator> {
  return run('wrk', ['--version']).then(
    () => 'wrk' as const,
    // wrk prints its version and exits with 1.
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? 'autocannon' : 'wrk'),
  );
}

const CONNECTIONS = 8;
const TICKS_PER_SECOND = 100;

/** Sends GETs to one URL over 8 connections and returns the rate. Throws when any status is not 2xx. */
export async function runLoad(
  generator: Generator,
  url: string,
  seconds: number,
  headers: Record<string, string>,
): Promise<Load> {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => [
    '-H',
    generator === 'wrk' ? `${name}: ${value}` : `${name}=${value}`,
  ]);
  const child =
    generator === 'wrk'
      ? spawn('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...headerArguments, url])
      : spawn(process.execPath, [
          'node_modules/autocannon/autocannon.js',
          '-j',
          '-c',
          String(CONNECTIONS),
          '-d',
          String(seconds),
          ...headerArguments,
          url,
        ]);
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  let ticks = 0;
  const watch = setInterval(() => {
    ticks = readCpuTicks(child.pid!) ?? ticks;
  }, 100);
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => resolve());
  });
  clearInterval(watch);
  const generatorShare = ticks / TICKS_PER_SECOND / seconds;
  if (generator === 'autocannon') {
    const answer = JSON.parse(out) as { requests: { average: number }; non2xx: number; errors: number };
    if (answer.non2xx > 0 || answer.errors > 0) throw new Error(`${url} answered with errors under load`);
    return { requestsPerSecond: answer.requests.average, generatorShare };
  }
  if (/Non-2xx|Socket errors/.test(out)) throw new Error(`${url} answered with errors under load: ${out}`);
  return { requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1]), generatorShare };
}

/** User and system time of a process, in ticks of 10 ms; null on systems other than Linux. */
function readCpuTicks(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}
