import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { provideSite } from '#tests/builders/open-site.ts';
import { arbitraryRequest } from '#tests/fuzz/make-requests.ts';
import { type OpenApiDocument, readOperations } from '#tests/fuzz/open-api.ts';
import { runFuzz } from '#tests/fuzz/run-fuzz.ts';
import { startKraken } from '#tests/stand-ins/kraken-stand-in.ts';

const kraken = await startKraken();
afterAll(() => kraken.close());
const people = provideAccounts({
  RATE_LIMITS: 'off',
  KRAKEN_BASE_URL: kraken.url,
  CONNECTION_KEY: Buffer.alloc(32, 1).toString('base64'),
});
const site = provideSite(() => ({ people }));

it('returns documented answers and no 5xx to 400 requests generated from the OpenAPI document', async () => {
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });

  const { sent, faults } = await runFuzz({ origin, seed: 7, count: 400, people });
  expect(faults).toEqual([]);
  expect(sent).toBe(400);
});

it('generates the same requests from the same seed', async () => {
  const document = (await site.app.inject('/api/openapi.json')).json() as OpenApiDocument;
  const hashOf = (seed: number) => {
    const requests = fc.sample(arbitraryRequest(readOperations(document)), { seed, numRuns: 200 });
    const texts = requests.map(({ url, headers, body }) => [url, headers, body?.toString('base64')]);
    return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  };
  expect(hashOf(1)).toBe(hashOf(1));
  expect(hashOf(1)).not.toBe(hashOf(2));
});
