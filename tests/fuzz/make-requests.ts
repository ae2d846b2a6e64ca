import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { TIERS } from '#contracts/user.ts';
import { ROLES } from '#domain/desk/roles.ts';
import { ACCEPTED_BODIES } from '#tests/fuzz/accepted-bodies.ts';
import { CALLERS, type Caller } from '#tests/fuzz/callers.ts';
import { acceptedValueFor, queryTextFor, valueFor } from '#tests/fuzz/make-values.ts';
import type { Operation, Schema } from '#tests/fuzz/open-api.ts';

export interface FuzzedRequest {
  operation: Operation;
  method: string;
  /** Path and query as sent. */
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
  caller: Caller;
}

/** Lone surrogates cannot be encoded; clients send the replacement character. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Null in most cases. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 11, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function arbitraryMethod({ method }: Operation): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(method) },
    { weight: 2, arbitrary: fc.constant(method === 'GET' ? 'HEAD' : method) },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  );
}

function arbitraryPath({ path, pathParameters }: Operation): fc.Arbitrary<string> {
  const parts = fc.tuple(...pathParameters.map(({ name, schema }) => queryTextFor(name, schema)));
  return parts
    .map((texts) =>
      pathParameters.reduce(
        (filled, { name }, at) => filled.replace(`{${name}}`, encode(texts[at] || '-')),
        path,
      ),
    )
    .chain(arbitraryForm);
}

function arbitraryForm(path: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 14, arbitrary: fc.constant(path) },
    { weight: 2, arbitrary: fc.constant(`${path}/`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `${path}//`,
        `${path}/more`,
        path.toUpperCase(),
        `${path}%00`,
        `${path}%`,
        `${path}/%2e%2e`,
        path.replace('/api/', '/api//'),
        path.replace('/api/', '/api/%61'),
      ),
    },
  );
}

function arbitraryQuery({ parameters }: Operation): fc.Arbitrary<string> {
  const arbitraryParameter = (name: string, text: fc.Arbitrary<string>) =>
    fc.oneof(
      { weight: 12, arbitrary: text.map((value) => `${encode(name)}=${encode(value)}`) },
      {
        weight: 1,
        arbitrary: fc.tuple(text, text).map(([a, b]) => `${name}=${encode(a)}&${name}=${encode(b)}`),
      },
      {
        weight: 1,
        arbitrary: text.chain((value) =>
          fc.constantFrom(
            `${name}[]=${encode(value)}`,
            `${name}[x]=${encode(value)}`,
            `${name}`,
            `${name}=%`,
            `${name}=%ff`,
            `${name}=%00`,
          ),
        ),
      },
    );
  const documented = parameters.map(({ name, isRequired, schema }) =>
    fc.option(arbitraryParameter(name, queryTextFor(name, schema)), { nil: null, freq: isRequired ? 20 : 2 }),
  );
  const extra = rarely(
    fc.constantFrom(
      '__proto__=1',
      'constructor[prototype]=1',
      'unknown=1',
      '=',
      '&&',
      `long=${'q'.repeat(9_000)}`,
    ),
  );
  const accepted = parameters.map(({ name, isRequired, schema }) => {
    const text = acceptedValueFor(schema, name).map((value) =>
      value === undefined
        ? null
        : `${encode(name)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
    );
    return isRequired ? text : fc.option(text, { nil: null, freq: 1 });
  });
  return fc
    .oneof(fc.tuple(...documented, extra), fc.tuple(...accepted))
    .map((parts) => parts.filter((part) => part !== null).join('&'))
    .map((query) => (query === '' ? '' : `?${query}`));
}

interface FuzzedBody {
  headers: Record<string, string>;
  body: Buffer | null;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const json = (value: unknown): FuzzedBody => ({
  headers: JSON_TYPE,
  body: Buffer.from(JSON.stringify(value) ?? 'null'),
});
const raw = (body: string | Buffer, headers: Record<string, string> = JSON_TYPE): FuzzedBody => ({
  headers,
  body: Buffer.from(body),
});

const BROKEN_JSON = [
  raw(''),
  raw('{'),
  raw('{"a":1,}'),
  raw('nul'),
  raw('\ufeff{}'),
  raw('{"__proto__":{"isAdmin":true}}'),
  raw('{"constructor":{"prototype":{"x":1}}}'),
  raw('{"data":"\\ud800","text":"\\u0000","email":"\\u0000@b.it"}'),
  raw('{"quantity":1e999999,"price":-1e999999,"days":1e400}'),
  raw(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  raw(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  raw(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  raw(Buffer.from([0xed, 0xa0, 0x80])),
  raw(`{"text":"${'x'.repeat(1_100_000)}"}`),
];
const OTHER_TYPES = [
  raw('a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
  raw('a', { 'content-type': 'text/plain' }),
  raw('{}', { 'content-type': 'application/json; charset=utf-7' }),
  raw('{}', { 'content-type': 'application/jsonp' }),
  raw('{}', { 'content-type': 'nonsense' }),
  raw('{}', {}),
  raw('<a/>', { 'content-type': 'application/xml' }),
  raw('x', { 'content-type': 'multipart/form-data' }),
  raw('x', { 'content-type': 'multipart/form-data; boundary=' }),
  raw('--b\r\nnonsense', { 'content-type': 'multipart/form-data; boundary=b' }),
  raw('--b--\r\n', { 'content-type': 'multipart/form-data; boundary=b' }),
];
const CODINGS = ['gzip', 'br', 'deflate', 'foo', 'gzip, gzip', 'identity', ''];

/** A form with one file, complete or truncated. */
const form: fc.Arbitrary<FuzzedBody> = fc
  .record({
    field: fc.constantFrom('uploaded_file', 'uploaded_file', 'other', '__proto__', ''),
    fileName: fc.constantFrom('a.csv', 'a.png', '../../x', 'a\u0000b', ''),
    content: fc.constantFrom(
      'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes\n2024-01-01,Buy,bitcoin,BTC,Bitcoin,1,1,0,USD,\n',
      '',
      '\0\0\0',
      'PK\u0003\u0004nonsense',
      '\u0089PNG\r\n\u001a\nnonsense',
      '{"activities":[]}',
      'a;b;c\n"',
      '\ud800',
    ),
    options: fc.option(
      fc.oneof(
        fc.constantFrom('{', 'null', '[]', '{"take":[1e99]}', '{"time_zone":"\\u0000"}'),
        valueFor({}).map((value) => JSON.stringify(value) ?? ''),
      ),
      { nil: null },
    ),
    cut: rarely(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ field, fileName, content, options, cut }) => {
    const file = `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n${content}\r\n`;
    const contentType =
      options === null ? '' : `--b\r\ncontent-disposition: form-data; name="options"\r\n\r\n${options}\r\n`;
    const whole = Buffer.from(`${contentType}${file}--b--\r\n`);
    const body = cut === null ? whole : whole.subarray(0, Math.floor(whole.length * cut));
    return { headers: { 'content-type': 'multipart/form-data; boundary=b' }, body };
  });

const NOTHING: FuzzedBody = { headers: {}, body: null };

/** A body that the call accepts, or one with one field left out or changed. */
function nearAccepted(bodies: readonly object[], { properties = {} }: Schema): fc.Arbitrary<object> {
  return fc.constantFrom(...bodies).chain((body) =>
    fc.oneof(
      fc.constant(body),
      fc
        .constantFrom(...Object.keys(body))
        .chain((name) =>
          fc
            .option(valueFor(properties[name] ?? {}), { nil: undefined, freq: 4 })
            .map((value) => ({ ...body, [name]: value })),
        ),
    ),
  );
}

function arbitraryBody({ method, path, body, takesForm }: Operation): fc.Arbitrary<FuzzedBody> {
  const bodies = ACCEPTED_BODIES[path];
  const anyValue =
    body &&
    fc.oneof(
      valueFor(body),
      acceptedValueFor(body),
      ...(bodies ? [{ weight: 3, arbitrary: nearAccepted(bodies, body) }] : []),
    );
  const validBody = takesForm ? form : anyValue ? anyValue.map(json) : fc.constant(NOTHING);
  const anyBody = fc.oneof(
    fc.constant(NOTHING),
    fc.constantFrom(...BROKEN_JSON),
    fc.constantFrom(...OTHER_TYPES),
    form,
  );
  const encodedBody = fc.tuple(validBody, fc.constantFrom(...CODINGS)).map(([sent, coding]) => ({
    headers: { ...sent.headers, 'content-encoding': coding },
    body: sent.body && (coding === 'gzip' ? gzipSync(sent.body) : sent.body),
  }));
  return fc.oneof(
    { weight: method === 'GET' ? 30 : 10, arbitrary: validBody },
    { weight: 2, arbitrary: anyBody },
    { weight: 1, arbitrary: encodedBody },
  );
}

const HEADERS: Record<string, readonly string[]> = {
  'accept-language': [
    'it',
    'en',
    'it-IT,it;q=0.9,en;q=0.8',
    '*',
    '',
    ';;;q=x',
    'it;q=NaN',
    'x'.repeat(2_000),
  ],
  'accept-encoding': ['gzip', 'br', 'identity;q=0', '*;q=0', 'gzip;q=abc', ''],
  accept: ['*/*', 'text/html', 'nonsense', ''],
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Bearer \u00e9',
    `Bearer ${'a'.repeat(500)}`,
    'Basic YTpi',
    'Bearer a b',
    'Bearer none',
  ],
  'idempotency-key': ['', 'k', 'k\u00e9', 'k'.repeat(300), 'same'],
  'if-none-match': ['*', '"x"', 'W/"', ',', ''],
  'x-forwarded-for': ['1.2.3.4', 'nonsense', '::1, ::1', ''],
  origin: ['null', 'http://evil.example', ''],
  cookie: ['i18n_redirected=it', '=;=', 'a=%', '__proto__=1'],
  range: ['bytes=0-', 'bytes=9-1', 'nonsense'],
  expect: ['nonsense'],
  'content-type': ['application/json', 'text/plain', ''],
};

const headers: fc.Arbitrary<Record<string, string>> = fc
  .array(fc.constantFrom(...Object.keys(HEADERS)), { maxLength: 2 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...HEADERS[name]!)]))),
  );

/** Anybody, and more often one who may make the call. */
function arbitraryCaller({ path }: Operation): fc.Arbitrary<Caller> {
  const likely: Caller[] = path.startsWith('/api/desk/') ? [...ROLES] : ['visitor', ...TIERS];
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...likely) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  );
}

/** Requests to the operations, each equally often. */
export function arbitraryRequest(operations: readonly Operation[]): fc.Arbitrary<FuzzedRequest> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc
      .record({
        method: arbitraryMethod(operation),
        path: arbitraryPath(operation),
        query: arbitraryQuery(operation),
        sent: arbitraryBody(operation),
        more: headers,
        caller: arbitraryCaller(operation),
      })
      .map(({ method, path, query, sent, more, caller }) => ({
        operation,
        method,
        url: `${path}${query}`,
        headers: { ...more, ...sent.headers },
        body: sent.body,
        caller,
      })),
  );
}
