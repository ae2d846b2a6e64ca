import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Process ids of the file readers that `parent` started. */
export async function findReaderProcesses(parent: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter(
      (found) => found && Number(found[2]) === parent && /(?:reader-child|hungry-reader)\.ts/.test(found[3]!),
    )
    .map((found) => Number(found![1]));
}
