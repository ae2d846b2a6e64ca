import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PROCESS_LIMITS } from '#server/modules/wallet-import/file-reading/limits.ts';
import type { CellsRead } from '#server/modules/wallet-import/file-reading/read-cells.ts';
import type { ReaderAnswer } from '#server/modules/wallet-import/file-reading/reply-to-parent.ts';
import { UnreadableFile } from '#server/modules/wallet-import/file-reading/unreadable-file.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const READER = fileURLToPath(new URL('./reader-child.ts', import.meta.url));
const WATCH_MS = 50;
const KB = 1024;
const PAGE_BYTES = 4096;

/** Set by the shell on itself before it becomes the reader, so that no moment is without them; what a system lacks it skips. */
const LIMITS = [
  'ulimit -c 0',
  `ulimit -d ${(PROCESS_LIMITS.codeSpaceMb + PROCESS_LIMITS.dataMb) * KB}`,
  `ulimit -t ${PROCESS_LIMITS.cpuSeconds}`,
  // If the machine itself runs out of memory, this process goes first.
  'echo 1000 > /proc/self/oom_score_adj',
].map((limit) => `{ ${limit}; } 2>/dev/null`);
const START = `${LIMITS.join('; ')}; exec nice -n 19 "$@"`;

interface Files {
  source: number;
  lines: number;
}

interface Running {
  dataDir: string;
  signal: AbortSignal;
  /** What the process runs. */
  script?: readonly string[];
}

/**
 * Reads an open file in a process of its own, with limits that count native memory too, and has its lines written to another.
 * Throws `UnreadableFile`, with `memory` or `time` where a limit ended it; `import.interrupted` where something else did.
 */
export async function runReader(
  files: Files,
  { dataDir, signal, script = [READER] }: Running,
): Promise<CellsRead> {
  if (signal.aborted) throw new ApiError('import.interrupted');
  const node = [
    `--max-old-space-size=${PROCESS_LIMITS.heapMb}`,
    '--max-semi-space-size=4',
    '--v8-pool-size=1',
    '--no-warnings',
    ...script,
  ];
  const child = spawn('/bin/sh', ['-c', START, 'reader', process.execPath, ...node], {
    // Nothing of the server's secrets; compiled code is kept, so that a reader starts without a compiler in its memory.
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

/** One running reader: ended when it is not wanted any more, or takes more than it may. */
class Reader {
  readonly result: Promise<CellsRead>;
  readonly #child: ChildProcess;
  #ended: 'memory' | 'time' | null = null;
  #answer: ReaderAnswer | null = null;

  constructor(child: ChildProcess, signal: AbortSignal) {
    this.#child = child;
    const watch = setInterval(() => void this.#watch(), WATCH_MS);
    const patience = setTimeout(() => this.#end('time'), PROCESS_LIMITS.wallMs);
    const abort = () => this.#end(null);
    signal.addEventListener('abort', abort, { once: true });
    child.on('message', (answer: ReaderAnswer) => {
      this.#answer = answer;
    });
    this.result = new Promise<CellsRead>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, end) => {
        try {
          resolve(this.#resultOf(code, end));
        } catch (error) {
          reject(error);
        }
      });
    }).finally(() => {
      clearInterval(watch);
      clearTimeout(patience);
      signal.removeEventListener('abort', abort);
    });
  }

  #resultOf(code: number | null, end: NodeJS.Signals | null): CellsRead {
    if (this.#answer) {
      if ('unreadable' in this.#answer) throw new UnreadableFile(this.#answer.unreadable);
      return this.#answer;
    }
    if (this.#ended) throw new UnreadableFile(this.#ended);
    if (end === 'SIGXCPU') throw new UnreadableFile('time');
    // V8 and Node end themselves in one of these ways when they are refused memory.
    const isOutOfMemory =
      end === 'SIGABRT' || end === 'SIGTRAP' || end === 'SIGILL' || end === 'SIGSEGV' || end === 'SIGBUS';
    if (isOutOfMemory) throw new UnreadableFile('memory');
    if (end !== null) throw new ApiError('import.interrupted');
    throw new Error(`the reader of a file ended with ${code}`);
  }

  #end(reason: 'memory' | 'time' | null): void {
    this.#ended ??= reason;
    this.#child.kill('SIGKILL');
  }

  async #watch(): Promise<void> {
    const rss = await rssOf(this.#child.pid);
    if (rss > PROCESS_LIMITS.rssMb * KB * KB) this.#end('memory');
  }
}

const run = promisify(execFile);

/** Memory in use by a process, in bytes; 0 where it is gone. */
async function rssOf(pid: number | undefined): Promise<number> {
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
