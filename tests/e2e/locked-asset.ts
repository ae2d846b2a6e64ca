import type { APIRequestContext } from '@playwright/test';
import { createDemoToken } from './demo-token.ts';

/** An asset whose scores neither visitors nor free accounts see. */
export async function findLockedAsset(request: APIRequestContext): Promise<string> {
  const { data } = (await (await request.get('/api/rank')).json()) as {
    data: { crypto_id: { _id: string } }[];
  };
  const open = new Set(data.map(({ crypto_id }) => crypto_id._id));
  const all = (await (await request.get('/api/rank/getAllCryptos')).json()) as { _id: string }[];
  const token = await createDemoToken(request, 'pro');
  const headers = { authorization: `Bearer ${token}` };
  const seen = (await (await request.get('/api/rank', { headers })).json()) as {
    data: { crypto_id: { _id: string }; scores: object | null }[];
  };
  const found = seen.data.slice(20).find(({ crypto_id, scores }) => scores && !open.has(crypto_id._id));
  return found?.crypto_id._id ?? all[0]!._id;
}
