import type { APIRequestContext } from '@playwright/test';

interface DemoAccount {
  email: string;
  password: string;
  tier: string;
}

/** Opens a session of one of the demo accounts. */
export async function createDemoToken(
  request: APIRequestContext,
  tier: 'free' | 'pro' | 'enterprise',
): Promise<string> {
  const { demo } = (await (await request.get('/api/login/options')).json()) as { demo: DemoAccount[] };
  const found = demo.find((account) => account.tier === tier);
  if (!found) throw new Error(`This installation offers no demo account of the tier ${tier}.`);
  const answer = await request.post('/api/login', {
    data: { email: found.email, password: found.password },
  });
  return ((await answer.json()) as { authToken: string }).authToken;
}
