import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { median, reportRatio } from '#bench/report.ts';
import { findGenerator, runLoad } from '#bench/run-generator.ts';
import { startSite, stopProcess } from '#bench/start-site.ts';

const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP_SECONDS = 3;

/**
 * Measures prepared answers and cached pages of the running site against node:http with the same bytes, in
 * turn.
 */
export async function benchHttp(): Promise<void> {
  const generator = await findGenerator();
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  // A first start: filling the database, in a child process, must not slow down the answers after it.
  const site = await startSite(dataDir);
  try {
    console.log(
      `load from ${generator} in a process of its own, 8 connections, ${ROUNDS} rounds of ${SECONDS} s in turn`,
    );
    await compare(generator, 'GET /api/rank, prepared', `${site.url}/api/rank`, 0.7);
    await compare(generator, 'GET /, anonymous home page, cached', `${site.url}/`, 0.7);
  } finally {
    await stopProcess(site.process);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(
  generator: Awaited<ReturnType<typeof findGenerator>>,
  name: string,
  url: string,
  aim: number,
): Promise<void> {
  const headers = { 'accept-encoding': 'br' };
  const bare = await startBare(url, headers);
  try {
    await runLoad(generator, url, WARM_UP_SECONDS, headers);
    await runLoad(generator, bare.url, WARM_UP_SECONDS, headers);
    const ratios: number[] = [];
    const ours: number[] = [];
    const theirs: number[] = [];
    const shares: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const a = await runLoad(generator, url, SECONDS, headers);
      const b = await runLoad(generator, bare.url, SECONDS, headers);
      ratios.push(a.requestsPerSecond / b.requestsPerSecond);
      ours.push(a.requestsPerSecond);
      theirs.push(b.requestsPerSecond);
      shares.push(b.generatorShare);
    }
    reportRatio(
      name,
      median(ratios),
      aim,
      'least',
      `${Math.round(median(ours))} against ${Math.round(median(theirs))} requests/s; ${bare.bytes} bytes br; generator used ${Math.round(median(shares) * 100)} % of a core`,
    );
  } finally {
    await stopProcess(bare.process);
  }
}

/** Headers that every node:http server adds. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** Starts a bare node:http server with the answer of `url`: same body, same headers. */
async function startBare(url: string, headers: Record<string, string>) {
  const answer = await new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      const sameHeaders = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name));
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(sameHeaders.map(([name, value]) => [name, String(value)])),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
  const child = spawn(process.execPath, ['bench/bare-server.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ body: answer.body.toString('base64'), headers: answer.headers }));
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { process: child, url: `http://127.0.0.1:${port}/`, bytes: answer.body.length };
}
