import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { QUEUE_LIMITS } from '#server/modules/wallet-import/file-reading/reading-queue.ts';
import { fileForm } from '#tests/builders/file-form.ts';
import { provideImports } from '#tests/builders/import-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { findReaderProcesses } from '#tests/builders/reader-processes.ts';
import { buildSheet, buildWorkbook } from '#tests/builders/workbook.ts';

const { people, site, ask, runImport, preview, readWallet } = provideImports();

const HEAD = 'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes'.split(',');
const sheet = (rows: number) =>
  buildWorkbook({
    sheet: buildSheet([
      HEAD,
      ...Array.from({ length: rows }, (_, at) =>
        `2024-01-01,Buy,bitcoin,BTC,Bitcoin,1,${at + 1},0,USD,`.split(','),
      ),
    ]),
  });
const LONG = sheet(60_000);
const readers = () => findReaderProcesses(process.pid);

describe('an import that is interrupted', () => {
  it('returns 503 and adds nothing when the reader is killed, and works when repeated', async () => {
    const me = await makeMember(people);
    const answer = runImport(me, LONG);
    await expect.poll(readers).toHaveLength(1);
    const [reader] = await readers();
    process.kill(reader!, 'SIGKILL');
    const { status, body, headers } = await answer;
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'import.interrupted', '5']);
    expect(await readWallet(me)).toEqual([]);
    expect((await runImport(me, sheet(1))).body.added).toBe(1);
  });

  it('ends the process when the client disconnects', async () => {
    const me = await makeMember(people);
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { payload, headers } = fileForm(LONG, { name: 'long.xlsx' });
    const address = `${site.app.listeningOrigin}/api/user/previewWalletImport`;
    const sent = request(address, { method: 'POST', headers: { ...me.headers, ...headers } });
    sent.on('error', () => {});
    sent.end(payload);
    await expect.poll(readers).toHaveLength(1);
    const queue = () =>
      ask('GET', 'user/getWalletImportQueue', undefined, { headers: me.headers }).then(({ body }) => body);
    expect(await queue()).toEqual({ state: 'reading', ahead: 0 });
    sent.destroy();
    await expect.poll(readers).toEqual([]);
    await expect.poll(queue).toEqual({ state: 'none', ahead: 0 });
  });

  it('returns 429 with retry-after when too many files of a user are waiting', async () => {
    const me = await makeMember(people);
    const { payload, headers } = fileForm('a,b\n1,2');
    const address = `${site.app.listeningOrigin}/api/user/previewWalletImport`;
    const answered: (number | undefined)[] = [];
    const unfinished = Array.from({ length: QUEUE_LIMITS.perUser + 1 }, () => {
      const sent = request(address, { method: 'POST', headers: { ...me.headers, ...headers } });
      sent.on('error', () => {});
      sent.on('response', ({ statusCode }) => answered.push(statusCode));
      sent.write(payload.subarray(0, 100));
      return sent;
    });
    await expect.poll(() => answered, { timeout: 10_000 }).toEqual([429]);
    const next = () =>
      ask('POST', 'user/previewWalletImport', payload, { headers: { ...me.headers, ...headers } });
    const refused = await next();
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['import.own_queue_full', '15']);
    const other = await makeMember(people);
    expect((await preview(other, 'a,b\n1,2')).status).toBe(200);
    for (const sent of unfinished) sent.destroy();
    await expect.poll(async () => (await next()).status, { interval: 200 }).toBe(200);
  });

  it('returns 415 for a compressed form', async () => {
    const me = await makeMember(people);
    const { payload, headers } = fileForm('a,b\n1,2');
    const answer = await ask('POST', 'user/previewWalletImport', payload, {
      headers: { ...me.headers, ...headers, 'content-encoding': 'gzip' },
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'media.unsupported']);
  });

  it('ends the process and pending uploads when the server stops', async () => {
    const me = await makeMember(people);
    const { payload, headers } = fileForm('a,b\n1,2');
    const address = `${site.app.listeningOrigin}/api/user/previewWalletImport`;
    const unfinished = request(address, { method: 'POST', headers: { ...me.headers, ...headers } });
    unfinished.on('error', () => {});
    unfinished.write(payload.subarray(0, 100));
    const answer = preview(me, LONG);
    await expect.poll(readers).toHaveLength(1);
    await site.app.close();
    // A killed process disappears a moment later.
    await expect.poll(readers).toEqual([]);
    expect((await answer).body.code).toBe('import.interrupted');
  });
});
