import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FailpointMoment } from '#tests/processes/failpoint.ts';
import { spawnNode } from '#tests/processes/spawn-node.ts';

/** Compiled code of a node, because hundreds of them start. */
const COMPILED = join(tmpdir(), 'fairview-compiled');

/** A node that kills itself at a chosen statement of the request it serves: see `failpoint.ts`. */
export function startFailpointNode(env: Record<string, string>) {
  const child = spawnNode(
    ['--import', join(import.meta.dirname, 'failpoint.ts'), join(import.meta.dirname, 'api-node.ts')],
    { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...env } },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const up = (async () => {
    for (;;) {
      const address = /^up (\S+)$/m.exec(printed)?.[1];
      if (address) return address;
      if (hasEnded()) throw new Error(printed);
      await sleep(10);
    }
  })();
  up.catch(() => {});
  return {
    /** Returns the status, or null when the node died. */
    async send(
      at: { statement: number; moment: FailpointMoment },
      method: string,
      path: string,
      { headers, body }: { headers: Record<string, string>; body: string | Buffer | undefined },
    ): Promise<number | null> {
      const address = await up;
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: { ...headers, 'x-failpoint': `${at.statement} ${at.moment}` },
        ...(body === undefined ? {} : { body: body as string }),
        redirect: 'manual',
      }).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => null,
      );
      if (answer === null) while (!hasEnded()) await sleep(2);
      return answer?.status ?? null;
    },
    stop(): void {
      child.kill('SIGKILL');
    },
  };
}
