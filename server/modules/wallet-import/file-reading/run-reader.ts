import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PROCESS_LIMITS } from '#server/modules/wallet-import/file-reading/limits.ts';
import type { ReadResult } from '#server/modules/wallet-import/file-reading/read-cells.ts';
import type { ReaderAnswer } from '#server/modules/wallet-import/file-reading/reply-to-parent.ts';
import { UnreadableFile } from '#server/modules/wallet-import/file-reading/unreadable-file.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const READER = fileURLToPath(new URL('./reader-child.ts', import.meta.url));
const MEMORY_POLL_MS = 50;
const KB = 1024;
const PAGE_BYTES = 4096;

/**
 * The shell sets these limits before it becomes the reader, so that they apply from the start. Limits that
 * a system lacks are skipped.
 */
const LIMIT_COMMANDS = [
  'ulimit -c 0',
  `ulimit -d ${(PROCESS_LIMITS.codeSpaceMb + PROCESS_LIMITS.dataMb) * KB}`,
  `ulimit -t ${PROCESS_LIMITS.cpuSeconds}`,
  // Makes the kernel kill this process first when memory runs out.
  'echo 1000 > /proc/self/oom_score_adj',
].map((limit) => `{ ${limit}; } 2>/dev/null`);
const START_SCRIPT = `${LIMIT_COMMANDS.join('; ')}; exec nice -n 19 "$@"`;

interface ReaderFiles {
  source: number;
  lines: number;
}

interface ReaderOptions {
  dataDir: string;
  signal: AbortSignal;
  /** Arguments for Node; tests replace the reader. */
  script?: readonly string[];
}

/**
 * Reads an open file in a separate process with limits on memory and time, and writes its lines to another
 * file. Throws `UnreadableFile` with kind `memory` or `time` when a limit ended the process. Throws
 * `import.interrupted` when another signal did.
 */
export async function runReader(
  files: ReaderFiles,
  { dataDir, signal, script = [READER] }: ReaderOptions,
): Promise<ReadResult> {
  if (signal.aborted) throw new ApiError('import.interrupted');
  const node = [
    `--max-old-space-size=${PROCESS_LIMITS.heapMb}`,
    '--max-semi-space-size=4',
    '--v8-pool-size=1',
    '--no-warnings',
    ...script,
  ];
  const child = spawn('/bin/sh', ['-c', START_SCRIPT, 'reader', process.execPath, ...node], {
    // Passes no secrets of the server. The compile cache saves the memory of the compiler in the reader.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      MALLOC_ARENA_MAX: '1',
      UV_THREADPOOL_SIZE: '1',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', files.source, files.lines],
  });
  return new Reader(child, signal).result;
}

/** A running reader process. Killed when aborted or above its limits. */
class Reader {
  readonly result: Promise<ReadResult>;
  readonly #child: ChildProcess;
  #ended: 'memory' | 'time' | null = null;
  #answer: ReaderAnswer | null = null;

  constructor(child: ChildProcess, signal: AbortSignal) {
    this.#child = child;
    const memoryTimer = setInterval(() => void this.#watch(), MEMORY_POLL_MS);
    const wallTimer = setTimeout(() => this.#end('time'), PROCESS_LIMITS.wallMs);
    const abort = () => this.#end(null);
    signal.addEventListener('abort', abort, { once: true });
    child.on('message', (answer: ReaderAnswer) => {
      this.#answer = answer;
    });
    this.result = new Promise<ReadResult>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, end) => {
        try {
          resolve(this.#resultOf(code, end));
        } catch (error) {
          reject(error);
        }
      });
    }).finally(() => {
      clearInterval(memoryTimer);
      clearTimeout(wallTimer);
      signal.removeEventListener('abort', abort);
    });
  }

  #resultOf(code: number | null, end: NodeJS.Signals | null): ReadResult {
    if (this.#answer) {
      if ('unreadable' in this.#answer) throw new UnreadableFile(this.#answer.unreadable);
      return this.#answer;
    }
    if (this.#ended) throw new UnreadableFile(this.#ended);
    if (end === 'SIGXCPU') throw new UnreadableFile('time');
    // V8 and Node abort with one of these signals when an allocation fails.
    const isOutOfMemory =
      end === 'SIGABRT' || end === 'SIGTRAP' || end === 'SIGILL' || end === 'SIGSEGV' || end === 'SIGBUS';
    if (isOutOfMemory) throw new UnreadableFile('memory');
    if (end !== null) throw new ApiError('import.interrupted');
    throw new Error(`the process that reads a file exited with code ${code}`);
  }

  #end(reason: 'memory' | 'time' | null): void {
    this.#ended ??= reason;
    this.#child.kill('SIGKILL');
  }

  async #watch(): Promise<void> {
    const rss = await readRss(this.#child.pid);
    if (rss > PROCESS_LIMITS.rssMb * KB * KB) this.#end('memory');
  }
}

const run = promisify(execFile);

/** Returns the resident memory of a process in bytes; 0 when it has ended. */
async function readRss(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  try {
    if (process.platform === 'linux') {
      return Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * PAGE_BYTES;
    }
    return Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) * KB;
  } catch {
    return 0;
  }
}
