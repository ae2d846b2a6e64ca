import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listErrors, pathParameters } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { ERRORS } from '#contracts/errors.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { getJson, openApp, provideSite } from '#tests/builders/open-site.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';
import { builtTitle, loadBuiltPages, pagesAreBuilt } from '#tests/built-site.ts';

const people = provideAccounts();
const site = provideSite(() => ({ people }));

interface Operation {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, unknown>;
}
let operations: ReturnType<typeof readOperations> | null = null;
const listOperations = () => {
  operations ??= readOperations();
  return operations;
};
const readOperations = async () => {
  const { body } = await getJson(site.app, '/api/openapi.json');
  return Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
};
const toCallName = (call: (typeof CALLS)[number]) =>
  `${call.method} /api/${call.path.replace(/:(\w+)/g, '{$1}')}`;

/** The path with parts that exist. */
const filled = (path: string) => path.replace(':slug', 'what-a-block-is').replace(':id', '1002');

describe('GET /api/openapi.json', () => {
  it('describes every call of the contracts and no other', async () => {
    expect((await listOperations()).map(({ name }) => name).sort()).toEqual(CALLS.map(toCallName).sort());
  });

  it.each(CALLS.map((call) => ({ name: toCallName(call), call })))(
    'lists the parameters and statuses of $name',
    async ({ name, call }) => {
      const found = (await listOperations()).find((entry) => entry.name === name)!.operation;
      const query = z.toJSONSchema(call.query, { io: 'input' }) as {
        properties?: object;
        required?: string[];
      };
      expect(found.summary).toBe(call.summary);
      expect((found.parameters ?? []).map((parameter) => parameter.name).sort()).toEqual(
        Object.keys(query.properties ?? {}).sort(),
      );
      for (const parameter of found.parameters ?? []) {
        expect(parameter.in).toBe(pathParameters(call).includes(parameter.name) ? 'path' : 'query');
        expect(parameter.required ?? false, parameter.name).toBe(
          query.required?.includes(parameter.name) ?? false,
        );
      }
      const statuses = new Set([
        String(call.status ?? 200),
        ...(call.mayBeEmpty ? ['204'] : []),
        ...listErrors(call).map((code) => String(ERRORS[code].status)),
      ]);
      expect(new Set(Object.keys(found.responses))).toEqual(statuses);
    },
  );

  it.each(CALLS.map((call) => ({ name: toCallName(call), call })))(
    'has a route for $name, with and without a trailing slash',
    async ({ call: { method, path } }) => {
      expect(site.app.hasRoute({ method, url: `/api/${path}` })).toBe(true);
      for (const url of [`/api/${filled(path)}`, `/api/${filled(path)}/`])
        expect((await site.app.inject({ method, url })).statusCode).not.toBe(404);
    },
  );

  it.skipIf(!pagesAreBuilt)(`lists no page and no file of the site${builtTitle}`, async () => {
    const app = await openApp(site, { people, pages: await loadBuiltPages() });
    const { body } = await getJson(app, '/api/openapi.json');
    expect(Object.keys(body.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
    await app.close();
  });

  it('is OpenAPI 3.1 with the public URL, and explains estimates', async () => {
    const { body } = await getJson(site.app, '/api/openapi.json/');
    expect(body.openapi).toBe('3.1.0');
    expect(body.servers).toEqual([{ url: PUBLIC_URL }]);
    expect(body.info.description).toMatch(/`measured_share`.*`provisional`.*estimates.*not measurements/);
  });
});

describe('CALLS', () => {
  it('lists each call once, below /api/ and without leading or trailing slashes', () => {
    const names = CALLS.map(toCallName);
    expect(new Set(names).size).toBe(names.length);
    for (const { path } of CALLS) expect(path).toMatch(/^[a-zA-Z]+([/-]:?[a-zA-Z]+)*$/);
  });
});

describe('GET /api/docs', () => {
  it('shows the documentation, with and without a trailing slash', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const { statusCode, headers, body } = await site.app.inject(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['content-security-policy']).toMatch(/default-src 'self'|default-src 'none'/);
      expect(body).toMatch(/swagger-ui/);
    }
  });

  it('loads no resource from another host', async () => {
    const { body } = await site.app.inject('/api/docs/');
    const loaded = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
    expect(loaded.length).toBeGreaterThan(2);
    for (const address of loaded) {
      const url = new URL(address, `${PUBLIC_URL}/api/docs/`);
      expect(url.origin).toBe(PUBLIC_URL);
      expect((await site.app.inject(url.pathname)).statusCode, address).toBe(200);
    }
  });
});
