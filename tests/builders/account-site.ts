import type { InjectOptions } from 'fastify';
import type { AppParts } from '#server/app.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { provideSite } from '#tests/builders/open-site.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';

const isJson = (type: unknown) => String(type).includes('json');

/** The real application with accounts, in memory, and a function that sends requests to it. */
export function provideAccountSite(
  env: Record<string, string> = {},
  parts: Partial<AppParts> = {},
  createDatabase = createSmallDatabase,
) {
  const people = provideAccounts(env, createDatabase);
  const site = provideSite(() => ({ people, ...parts }));

  let callers = 0;
  /** A new IP address for each request, because rate limits count by address. */
  const nextAddress = () => {
    callers += 1;
    return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  };

  /** Sends one request below `/api/`. */
  async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    options: Partial<InjectOptions> = {},
  ) {
    const response = await site.app.inject({
      method,
      url: `/api/${path}`,
      remoteAddress: nextAddress(),
      ...(body === undefined ? {} : { payload: body }),
      ...options,
    });
    const text = response.body;
    return {
      status: response.statusCode,
      headers: response.headers,
      text,
      body: text === '' || !isJson(response.headers['content-type']) ? null : JSON.parse(text),
    };
  }

  /** Queued mails to an address, oldest first. */
  const mailsTo = (address: string) =>
    people.db
      .selectFrom('emails')
      .select(['kind', 'language', 'facts', 'address'])
      .where('address', '=', address)
      .orderBy('created_at')
      .execute();

  return { people, site, ask, mailsTo };
}
