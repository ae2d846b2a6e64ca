import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/platform/config/config.ts';
import { Secret } from '#server/platform/config/secret.ts';
import { VARIABLES } from '#server/platform/config/variables.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { INVALID_VALUES, NAMES, VALID_VALUES } from '#tests/builders/config-values.ts';

const SECRETS = NAMES.filter(
  (name) => VARIABLES[name].safeParse(VALID_VALUES[name].value).data instanceof Secret,
);

describe('loadConfig', () => {
  it.each(NAMES)('reads %s', (name) => {
    const { value, with: others = {}, read, gives } = VALID_VALUES[name];
    expect(read(loadConfig({ ...others, [name]: value }))).toEqual(gives);
  });

  it.each(NAMES)('treats a blank %s as unset', (name) => {
    expect(loadConfig({ [name]: '  ' })).toEqual(loadConfig({}));
  });

  it.each(NAMES.flatMap((name) => (INVALID_VALUES[name] ?? []).map((value) => [name, value] as const)))(
    'throws one sentence naming %s when it is %j',
    (name, value) => {
      const { with: others = {} } = VALID_VALUES[name];
      const sentence = getStartErrorMessage({ ...others, [name]: value });
      expect(sentence).toMatch(new RegExp(`^${name} must [^\n]+\\.$`));
      if (SECRETS.includes(name)) expect(sentence).not.toContain(value);
    },
  );

  it('defaults to a demo on the embedded database', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      databaseUrl: null,
      dataDir: new URL('../../../var', import.meta.url).pathname,
      demo: true,
      dev: false,
      production: false,
      liveData: 'auto',
      newsFeeds: null,
      blogWordpressUrl: null,
      mail: { smtpUrl: null, from: 'Fairview <no-reply@localhost>' },
      supportMail: null,
      operator: null,
      stripe: null,
      paypal: null,
      plansFile: null,
      captcha: 'altcha',
      recaptcha: null,
      rateLimits: true,
      shutdownDelaySeconds: 0,
      google: null,
      socialLinks: [],
      appStoreUrl: null,
      playStoreUrl: null,
      storageS3Url: null,
      vapid: null,
      metrics: false,
      logLevel: 'info',
    });
  });

  it('leaves every base URL of a source null by default', () => {
    const { sources } = loadConfig({});
    expect(Object.values(sources).flatMap((source) => Object.values(source))).toEqual(Array(21).fill(null));
  });

  it('derives the public URL from the port, and the sender from the public URL', () => {
    expect(loadConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
    expect(loadConfig({ PUBLIC_URL: 'https://fairview.example' }).mail.from).toBe(
      'Fairview <no-reply@fairview.example>',
    );
  });

  it.each([
    { set: {}, demo: true },
    { set: { NODE_ENV: 'development' }, demo: true },
    { set: { NODE_ENV: 'production' }, demo: false },
    { set: { DATABASE_URL: 'postgres://u@db/f' }, demo: false },
    { set: { NODE_ENV: 'production', DEMO: '1' }, demo: true },
    { set: { DATABASE_URL: 'postgres://u@db/f', DEMO: '1' }, demo: true },
    { set: { DEMO: '0' }, demo: false },
    { set: { NODE_ENV: 'test', HOST: '127.0.0.2', PUBLIC_URL: 'http://[::1]:3000' }, demo: true },
    { set: { HOST: 'localhost', TRUST_PROXY: '1' }, demo: true },
    { set: { HOST: '0.0.0.0' }, demo: false },
    { set: { HOST: '::' }, demo: false },
    { set: { HOST: '192.168.1.2' }, demo: false },
    { set: { PUBLIC_URL: 'https://fairview.example' }, demo: false },
    { set: { PUBLIC_URL: 'http://192.168.1.2:3000', HOST: '127.0.0.1' }, demo: false },
    { set: { HOST: '0.0.0.0', DEMO: '1' }, demo: true },
  ])('sets demo to $demo for $set', ({ set, demo }) => {
    expect(loadConfig(set).demo).toBe(demo);
  });

  it.each([
    ['off', false],
    ['0', false],
    ['on', true],
    ['true', true],
    ['1', 1],
    ['2', 2],
    ['loopback', ['loopback']],
  ] as const)('accepts %s for TRUST_PROXY', (value, trusted) => {
    expect(loadConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
  });

  it('accepts a database reached by its Unix socket', () => {
    const url = 'postgres:///fairview?host=/run/postgresql';
    expect(loadConfig({ DATABASE_URL: url }).databaseUrl?.reveal()).toBe(url);
  });

  it.each([
    [{ OPERATOR_VAT: 'IT01234567890' }, 'OPERATOR_NAME must be set too when OPERATOR_VAT is.'],
    [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET must be set too when STRIPE_SECRET_KEY is.'],
    [
      { PAYPAL_CLIENT_ID: 'a', PAYPAL_WEBHOOK_ID: 'b' },
      'PAYPAL_CLIENT_SECRET must be set too when PAYPAL_CLIENT_ID is.',
    ],
    [{ GOOGLE_CLIENT_SECRET: 'gs' }, 'GOOGLE_CLIENT_ID must be set too when GOOGLE_CLIENT_SECRET is.'],
    [
      { VAPID_PUBLIC_KEY: VALID_VALUES.VAPID_PUBLIC_KEY.value },
      'VAPID_PRIVATE_KEY must be set too when VAPID_PUBLIC_KEY is.',
    ],
    [
      { CAPTCHA: 'recaptcha' },
      'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET must be set when CAPTCHA is recaptcha.',
    ],
  ])('requires the other variables of a service: %j', (set, sentence) => {
    expect(getStartErrorMessage(set)).toBe(sentence);
  });

  it('never prints a secret, whichever way the configuration is printed', () => {
    const urls = {
      DATABASE_URL: 'postgres://u:S3CR3T@db/f',
      DATABASE_DIRECT_URL: 'postgres://u:S3CR3T@db:5433/f',
      DATABASE_REPLICA_URL: 'postgres://u:S3CR3T@replica/f',
      SMTP_URL: 'smtp://u:S3CR3T@m',
      SOLANA_RPC_URL: 'https://h/?api-key=S3CR3T',
      STORAGE_S3_URL: 's3://k:S3CR3T@h/b',
      CONNECTION_KEY: Buffer.alloc(32, 'S3CR3T').toString('base64'),
    };
    const keys = SECRETS.filter((name) => !(name in urls)).map((name) => [name, 'S3CR3T'.padEnd(43, 'x')]);
    const good = NAMES.map((name) => [name, VALID_VALUES[name].value]);
    const config = loadConfig({ ...Object.fromEntries(good), ...Object.fromEntries(keys), ...urls });
    expect(config.databaseUrl?.reveal()).toContain('S3CR3T');
    const printedForms = [
      JSON.stringify(config),
      inspect(config, { depth: 9, showHidden: true }),
      `${config.databaseUrl}`,
    ];
    const isSecret = /S3CR3T|UzNDUjNU/;
    expect(config.connectionKey?.reveal()).toMatch(isSecret);
    expect(printedForms.filter((printed) => isSecret.test(printed))).toEqual([]);
  });
});

describe('docs/configuration.md', () => {
  const documented = [
    ...readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8').matchAll(
      /^\| `([A-Z\d_]+)`(.*?) \|/gm,
    ),
  ];

  it('has a row for every variable and no other row', () => {
    expect(documented.map(([, name]) => name).sort()).toEqual([...NAMES].sort());
  });

  it('marks exactly the secret variables', () => {
    const marked = documented.filter(([, , mark]) => mark === ' ✱').map(([, name]) => name);
    expect(marked.sort()).toEqual([...SECRETS].sort());
  });
});

function getStartErrorMessage(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  throw new Error('the configuration was accepted');
}
