import fc from 'fast-check';
import type { Schema } from '#tests/fuzz/open-api.ts';

/** Texts that are known to break services. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00',
  '\u202eabc',
  '\ufeff',
  '💎'.repeat(40),
  'İıﬀẞ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '-1',
  '9'.repeat(400),
  '0x10',
  '1,5',
  "' or 1=1 --",
  '%',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '0001-01-01',
  '9999-12-31',
  '2024-02-30',
  '2024-13-01T25:61:61Z',
  '+275760-09-13T00:00:00Z',
  '2024-01-01T00:00:00+99:99',
  'a@b',
  `${'a'.repeat(300)}@example.org`,
  'x'.repeat(300),
  'y'.repeat(5_000),
];

/** Stands for the id of a row that an answer named; the sender puts one in its place. */
export const ROW_ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
/** Stands for the number of a ticket or dispute that an answer named. */
export const ROW_REFERENCE = 'FV-22222222';

/** Texts that some calls accept, so that fuzzed requests pass the first validation. */
const KNOWN_TEXTS = [
  'bitcoin',
  'ethereum',
  'btc',
  'tether',
  'usd',
  'eur',
  'medium',
  'en',
  'it',
  '2024-01-01',
  '2024-06-01T12:00:00.000Z',
  '1',
  '0.5',
  'buy',
  'sale',
  'ada@example.org',
  'Correct-Horse-7',
  '00000000-0000-4000-8000-000000000000',
  'https://push.example/x',
];

/** Fields that name a row. */
const NAMES_ROW = /(?:^|_)ids?$/i;

/** The first rows of a table that numbers them: posts begin at 100,001. */
const NUMBERED = [1, 2, 100_001, 100_002];

/** Values that calls accept in fields of these names. */
const BY_NAME: Record<string, readonly unknown[]> = {
  crypto_id: ['bitcoin', 'ethereum'],
  asset: ['bitcoin', 'ethereum', 'litecoin'],
  assets: [['bitcoin', 'ethereum']],
  coins: ['bitcoin', 'ethereum'],
  type: ['buy', 'sale', 'reward', 'transfer_in'],
  quantity: ['1', '0.5'],
  price: ['100', '0.1'],
  fees: ['0', '1'],
  date: ['2024-01-10', '2024-06-01T12:00:00.000Z'],
  currency: ['usd', 'eur'],
  vs: ['usd', 'eur'],
  level: ['medium', 'high', 'insane'],
  method: ['average', 'fifo'],
  tag: ['2024', ROW_ID],
  accounts: [[ROW_ID]],
  holding_account: [null, ROW_ID],
  amount: ['100', '0.5'],
  address: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  reference: [ROW_REFERENCE],
  en: ['A text of a few words.'],
  it: ['Un testo di poche parole.'],
  lang: ['en', 'it'],
  email: ['ada@example.org'],
  password: ['Correct-Horse-7'],
  current_password: ['Correct-Horse-7'],
  slug: ['anatomy-of-a-pump', 'what-24-h-volume-hides', 'free', 'pro'],
  code: ['F01', 'F15'],
  crypto_ids: [['bitcoin', 'ethereum']],
  plan: ['pro', 'enterprise'],
  tier: ['free', 'pro'],
  name: ['My list', 'Ledger'],
  reason: ['Found in the documents of the project.'],
  text: ['A text of a few words.'],
  subject: ['A question'],
  title: ['A title'],
  url: ['https://example.org/paper'],
  link: ['https://example.org/paper'],
  cursor: [undefined],
  captcha: [undefined],
};

const HOSTILE_NUMBERS = [0, -0, -1, 0.5, 1e-300, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21];

const knownText = fc.constantFrom(...KNOWN_TEXTS);
const hostileText = fc.constantFrom(...HOSTILE_TEXTS);
const anyText = fc.oneof(
  hostileText,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
);
const anyNumber = fc.oneof(fc.constantFrom(...HOSTILE_NUMBERS), fc.integer(), fc.double({ noNaN: true }));

/** Any JSON value, with property names of JavaScript objects among its keys. */
const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom(null, true, false, [], {}),
    anyText,
    anyNumber,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(hostileText, fc.constantFrom('__proto__', 'id', 'data', '0')), tie('value'), {
      maxKeys: 4,
    }),
  ),
})).value;

function arbitraryText({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid')
    return fc.oneof({ weight: 9, arbitrary: fc.constant(ROW_ID) }, { weight: 1, arbitrary: fc.uuid() });
  const edges = [minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0);
  return fc.oneof(
    { weight: 6, arbitrary: knownText },
    { weight: 2, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 100) }) },
    { weight: 1, arbitrary: fc.constantFrom(...edges).map((length) => 'a'.repeat(Math.min(length, 20_000))) },
  );
}

function arbitraryNumber({ type, minimum = -1e6, maximum = 1e6 }: Schema): fc.Arbitrary<number> {
  const edges = fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1);
  const inRange =
    type === 'integer'
      ? fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof({ weight: 4, arbitrary: inRange }, { weight: 1, arbitrary: edges });
}

function arbitraryObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fc.option(namedValueFor(name, schema), { nil: undefined, freq: required.includes(name) ? 30 : 3 }),
    ]),
  );
  return fc.record(fields);
}

/** Values that a schema mostly accepts; some lie at or beyond its limits. */
function fittingValueFor(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map(valueFor));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return arbitraryText(schema);
    case 'integer':
    case 'number':
      return arbitraryNumber({ ...schema, type });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { maxLength: 5 });
    case 'object':
      return arbitraryObject(schema);
    default:
      return fc.oneof(knownText, anyNumber, anyJson);
  }
}

/** A value for a schema: mostly accepted, sometimes arbitrary. */
export function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: fittingValueFor(schema) },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: anyJson },
  );
}

/** A value for a field; often the id of a row, where the name says that it takes one. */
function namedValueFor(name: string, schema: Schema): fc.Arbitrary<unknown> {
  if (!NAMES_ROW.test(name)) return valueFor(schema);
  const id = schema.type === 'array' ? fc.constant([ROW_ID]) : fc.constant(ROW_ID);
  return fc.oneof({ weight: 1, arbitrary: id }, { weight: 1, arbitrary: valueFor(schema) });
}

/** A value in which every part is meant to be accepted, so that requests reach what lies behind the validation. */
export function acceptedValueFor(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const known = BY_NAME[name];
  if (known && !schema.enum) return fc.constantFrom(...known);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => acceptedValueFor(choice, name)));
  if (schema.properties) {
    const { properties, required = [] } = schema;
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([field, type]) => {
          const value = acceptedValueFor(type, field);
          const freq = field in BY_NAME ? 8 : 1;
          return [field, required.includes(field) ? value : fc.option(value, { nil: undefined, freq })];
        }),
      ),
    );
  }
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 3, items = {} } = schema;
    return fc.array(acceptedValueFor(items, name.replace(/s$/, '')), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 3),
    });
  }
  if (NAMES_ROW.test(name) && schema.type === 'string' && !schema.enum)
    return fc.constantFrom(ROW_ID, ROW_ID, 'bitcoin');
  if (NAMES_ROW.test(name) && schema.type === 'integer') return fc.constantFrom(...NUMBERED);
  return fittingValueFor(schema);
}

/** A value as text for a path or a query string. */
export function queryTextFor(name: string, schema: Schema): fc.Arbitrary<string> {
  return fc.oneof(
    ...(NAMES_ROW.test(name) ? [{ weight: 8, arbitrary: fc.constant(ROW_ID) }] : []),
    {
      weight: 4,
      arbitrary: fittingValueFor(schema).map((value) =>
        typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
      ),
    },
    { weight: 2, arbitrary: knownText },
    { weight: 2, arbitrary: anyText },
  );
}
