import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Secret } from '#server/config/secret.ts';
import { VARIABLES, type VariableName } from '#server/config/variables.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';

const VAPID_PUBLIC = 'B'.repeat(87);
const VAPID_PRIVATE = 'p'.repeat(43);

/** One good value of each variable, what else it needs, and what it makes of the configuration. */
const GOOD: Record<
  VariableName,
  { value: string; with?: Record<string, string>; read: (config: Config) => unknown; gives: unknown }
> = {
  PORT: { value: '8080', read: (c) => c.port, gives: 8080 },
  HOST: { value: '0.0.0.0', read: (c) => c.host, gives: '0.0.0.0' },
  PUBLIC_URL: {
    value: 'https://fairview.example/',
    read: (c) => c.publicUrl,
    gives: 'https://fairview.example',
  },
  TRUST_PROXY: { value: '10.0.0.0/8, ::1', read: (c) => c.trustProxy, gives: ['10.0.0.0/8', '::1'] },
  DATABASE_URL: {
    value: 'postgres://u:p@db/fairview',
    read: (c) => c.databaseUrl?.reveal(),
    gives: 'postgres://u:p@db/fairview',
  },
  DATA_DIR: { value: '/srv/fairview', read: (c) => c.dataDir, gives: '/srv/fairview' },
  DEMO: { value: '0', read: (c) => c.demo, gives: false },
  LIVE_DATA: { value: 'off', read: (c) => c.liveData, gives: 'off' },
  COINGECKO_API_KEY: { value: 'k1', read: (c) => c.sources.coingecko.apiKey?.reveal(), gives: 'k1' },
  COINGECKO_BASE_URL: {
    value: 'http://cg:1/v3/',
    read: (c) => c.sources.coingecko.baseUrl,
    gives: 'http://cg:1/v3',
  },
  COINPAPRIKA_BASE_URL: {
    value: 'http://cp',
    read: (c) => c.sources.coinpaprika.baseUrl,
    gives: 'http://cp',
  },
  DEFILLAMA_BASE_URL: { value: 'http://dl', read: (c) => c.sources.defillama.baseUrl, gives: 'http://dl' },
  GITHUB_TOKEN: { value: 't1', read: (c) => c.sources.github.token?.reveal(), gives: 't1' },
  GITHUB_BASE_URL: { value: 'http://gh', read: (c) => c.sources.github.baseUrl, gives: 'http://gh' },
  COINMARKETCAL_API_KEY: { value: 'k2', read: (c) => c.sources.coinmarketcal.apiKey?.reveal(), gives: 'k2' },
  COINMARKETCAL_BASE_URL: {
    value: 'http://cc',
    read: (c) => c.sources.coinmarketcal.baseUrl,
    gives: 'http://cc',
  },
  CANDLES_BASE_URL: { value: 'http://ca', read: (c) => c.sources.candles.baseUrl, gives: 'http://ca' },
  TOKEN_SECURITY_BASE_URL: {
    value: 'http://ts',
    read: (c) => c.sources.tokenSecurity.baseUrl,
    gives: 'http://ts',
  },
  REGULATOR_BASE_URL: { value: 'http://re', read: (c) => c.sources.regulator.baseUrl, gives: 'http://re' },
  NEWS_FEEDS: {
    value: 'https://a.example/feed, https://b.example/rss',
    read: (c) => c.newsFeeds,
    gives: ['https://a.example/feed', 'https://b.example/rss'],
  },
  BLOG_WORDPRESS_URL: {
    value: 'https://blog.example',
    read: (c) => c.blogWordpressUrl,
    gives: 'https://blog.example',
  },
  SMTP_URL: { value: 'smtps://u:p@mail', read: (c) => c.mail.smtpUrl?.reveal(), gives: 'smtps://u:p@mail' },
  MAIL_FROM: {
    value: 'Us <us@fairview.example>',
    read: (c) => c.mail.from,
    gives: 'Us <us@fairview.example>',
  },
  STRIPE_SECRET_KEY: {
    value: 'sk',
    with: { STRIPE_WEBHOOK_SECRET: 'wh' },
    read: (c) => c.stripe?.secretKey.reveal(),
    gives: 'sk',
  },
  STRIPE_WEBHOOK_SECRET: {
    value: 'wh',
    with: { STRIPE_SECRET_KEY: 'sk' },
    read: (c) => c.stripe?.webhookSecret.reveal(),
    gives: 'wh',
  },
  STRIPE_BASE_URL: {
    value: 'http://st',
    with: { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' },
    read: (c) => c.stripe?.baseUrl,
    gives: 'http://st',
  },
  PAYPAL_CLIENT_ID: {
    value: 'pc',
    with: { PAYPAL_CLIENT_SECRET: 'ps', PAYPAL_WEBHOOK_ID: 'pw' },
    read: (c) => c.paypal?.clientId,
    gives: 'pc',
  },
  PAYPAL_CLIENT_SECRET: {
    value: 'ps',
    with: { PAYPAL_CLIENT_ID: 'pc', PAYPAL_WEBHOOK_ID: 'pw' },
    read: (c) => c.paypal?.clientSecret.reveal(),
    gives: 'ps',
  },
  PAYPAL_WEBHOOK_ID: {
    value: 'pw',
    with: { PAYPAL_CLIENT_ID: 'pc', PAYPAL_CLIENT_SECRET: 'ps' },
    read: (c) => c.paypal?.webhookId,
    gives: 'pw',
  },
  PAYPAL_BASE_URL: {
    value: 'http://pp',
    with: { PAYPAL_CLIENT_ID: 'pc', PAYPAL_CLIENT_SECRET: 'ps', PAYPAL_WEBHOOK_ID: 'pw' },
    read: (c) => c.paypal?.baseUrl,
    gives: 'http://pp',
  },
  PLANS_FILE: { value: import.meta.filename, read: (c) => c.plansFile, gives: import.meta.filename },
  CAPTCHA: { value: 'off', read: (c) => c.captcha, gives: 'off' },
  RECAPTCHA_SITE_KEY: {
    value: 'site-1',
    with: { RECAPTCHA_SECRET: 'rs' },
    read: (c) => c.recaptcha?.siteKey,
    gives: 'site-1',
  },
  RECAPTCHA_SECRET: {
    value: 'rs',
    with: { RECAPTCHA_SITE_KEY: 'site-1' },
    read: (c) => c.recaptcha?.secret.reveal(),
    gives: 'rs',
  },
  RECAPTCHA_BASE_URL: {
    value: 'http://rc',
    with: { RECAPTCHA_SITE_KEY: 'site-1', RECAPTCHA_SECRET: 'rs' },
    read: (c) => c.recaptcha?.baseUrl,
    gives: 'http://rc',
  },
  RATE_LIMITS: { value: 'off', read: (c) => c.rateLimits, gives: false },
  GOOGLE_CLIENT_ID: {
    value: 'gc',
    with: { GOOGLE_CLIENT_SECRET: 'gs' },
    read: (c) => c.google?.clientId,
    gives: 'gc',
  },
  GOOGLE_CLIENT_SECRET: {
    value: 'gs',
    with: { GOOGLE_CLIENT_ID: 'gc' },
    read: (c) => c.google?.clientSecret.reveal(),
    gives: 'gs',
  },
  GOOGLE_ISSUER_URL: {
    value: 'http://issuer',
    with: { GOOGLE_CLIENT_ID: 'gc', GOOGLE_CLIENT_SECRET: 'gs' },
    read: (c) => c.google?.issuerUrl,
    gives: 'http://issuer',
  },
  GTM_ID: { value: 'GTM-AB12', read: (c) => c.thirdParties.gtm, gives: 'GTM-AB12' },
  META_PIXEL_ID: { value: '123456', read: (c) => c.thirdParties.meta, gives: '123456' },
  CLARITY_ID: { value: 'abc123', read: (c) => c.thirdParties.clarity, gives: 'abc123' },
  AFFILIATE_SCRIPT_URL: {
    value: 'https://aff.example/a.js',
    read: (c) => c.thirdParties.affiliate,
    gives: 'https://aff.example/a.js',
  },
  TRUSTPILOT_ID: { value: '5f0c', read: (c) => c.thirdParties.trustpilot, gives: '5f0c' },
  SOCIAL_LINKS: { value: 'https://x.example/f', read: (c) => c.socialLinks, gives: ['https://x.example/f'] },
  APP_STORE_URL: { value: 'https://apps.example', read: (c) => c.appStoreUrl, gives: 'https://apps.example' },
  PLAY_STORE_URL: {
    value: 'https://play.example',
    read: (c) => c.playStoreUrl,
    gives: 'https://play.example',
  },
  STORAGE_S3_URL: {
    value: 's3://k:s@host/bucket',
    read: (c) => c.storageS3Url?.reveal(),
    gives: 's3://k:s@host/bucket',
  },
  VAPID_PUBLIC_KEY: {
    value: VAPID_PUBLIC,
    with: { VAPID_PRIVATE_KEY: VAPID_PRIVATE },
    read: (c) => c.vapid?.publicKey,
    gives: VAPID_PUBLIC,
  },
  VAPID_PRIVATE_KEY: {
    value: VAPID_PRIVATE,
    with: { VAPID_PUBLIC_KEY: VAPID_PUBLIC },
    read: (c) => c.vapid?.privateKey.reveal(),
    gives: VAPID_PRIVATE,
  },
  METRICS: { value: '1', read: (c) => c.metrics, gives: true },
  LOG_LEVEL: { value: 'debug', read: (c) => c.logLevel, gives: 'debug' },
  NODE_ENV: { value: 'production', read: (c) => c.production, gives: true },
  FAIRVIEW_DEV: { value: '1', read: (c) => c.dev, gives: true },
};

const NAMES = Object.keys(VARIABLES) as VariableName[];
const SECRETS = NAMES.filter((name) => VARIABLES[name].safeParse(GOOD[name].value).data instanceof Secret);

/** Values that no good one looks like, for every variable that does not take any text. */
const BAD: Partial<Record<VariableName, readonly string[]>> = {
  PORT: ['-1', '65536', '3000.5', 'http', '0x50'],
  HOST: ['a host', 'http://localhost'],
  PUBLIC_URL: [
    'fairview.example',
    'ftp://fairview.example',
    'https://fairview.example/site',
    'https://u:p@f.example',
  ],
  TRUST_PROXY: ['maybe', '10.0.0.0/8;::1'],
  DATABASE_URL: ['mysql://u:p@db/fairview', 'fairview', 'postgres://u:100%@db/fairview'],
  DATA_DIR: [import.meta.filename],
  DEMO: ['2', 'maybe'],
  LIVE_DATA: ['1', 'ON!'],
  NEWS_FEEDS: ['https://a.example, b.example', ','],
  SMTP_URL: ['http://mail', 'mail:25'],
  MAIL_FROM: ['nobody', 'a@b@c', 'Us <us@fairview.example>\r\nBcc: x@y.z'],
  PLANS_FILE: ['/nowhere/plans.json', import.meta.dirname],
  CAPTCHA: ['none'],
  RECAPTCHA_SITE_KEY: ['"><script>'],
  RATE_LIMITS: ['1'],
  GTM_ID: ['ABC', "GTM-1');alert('"],
  META_PIXEL_ID: ['12a'],
  CLARITY_ID: ['a b'],
  TRUSTPILOT_ID: ['a/b'],
  SOCIAL_LINKS: ['javascript:alert(1)'],
  STORAGE_S3_URL: ['file:///etc'],
  VAPID_PUBLIC_KEY: ['short'],
  VAPID_PRIVATE_KEY: ['short'],
  METRICS: ['yes please'],
  LOG_LEVEL: ['loud'],
  FAIRVIEW_DEV: ['x'],
};
for (const name of NAMES.filter((name) => /_URL$/.test(name)))
  BAD[name] ??= ['nowhere', 'ftp://host/x', '//host'];

describe('loadConfig', () => {
  it.each(NAMES)('reads %s', (name) => {
    const { value, with: others = {}, read, gives } = GOOD[name];
    expect(read(loadConfig({ ...others, [name]: value }))).toEqual(gives);
  });

  it.each(NAMES)('treats an empty %s as unset', (name) => {
    expect(loadConfig({ [name]: '  ' })).toEqual(loadConfig({}));
  });

  it.each(NAMES.flatMap((name) => (BAD[name] ?? []).map((value) => [name, value] as const)))(
    'stops with one sentence naming %s when it is %j',
    (name, value) => {
      const { with: others = {} } = GOOD[name];
      const sentence = sentenceOf({ ...others, [name]: value });
      expect(sentence).toMatch(new RegExp(`^${name} must [^\n]+\\.$`));
      if (SECRETS.includes(name)) expect(sentence).not.toContain(value);
    },
  );

  it('runs with nothing set, as a demo on its own database', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      databaseUrl: null,
      dataDir: new URL('../var', import.meta.url).pathname,
      demo: true,
      dev: false,
      production: false,
      liveData: 'auto',
      newsFeeds: null,
      blogWordpressUrl: null,
      mail: { smtpUrl: null, from: 'Fairview <no-reply@localhost>' },
      stripe: null,
      paypal: null,
      plansFile: null,
      captcha: 'altcha',
      recaptcha: null,
      rateLimits: true,
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

  it('lets every gateway know its own public endpoint', () => {
    const { sources } = loadConfig({});
    expect(Object.values(sources).flatMap((source) => Object.values(source))).toEqual(Array(11).fill(null));
  });

  it('derives the public address from the port, and the sender from the public address', () => {
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
  ])('shows the demo: $demo with $set', ({ set, demo }) => {
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
  ] as const)('takes %s for TRUST_PROXY', (value, trusted) => {
    expect(loadConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
  });

  it('takes a database reached by its unix socket', () => {
    const url = 'postgres:///fairview?host=/run/postgresql';
    expect(loadConfig({ DATABASE_URL: url }).databaseUrl?.reveal()).toBe(url);
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET must be set too when STRIPE_SECRET_KEY is.'],
    [
      { PAYPAL_CLIENT_ID: 'a', PAYPAL_WEBHOOK_ID: 'b' },
      'PAYPAL_CLIENT_SECRET must be set too when PAYPAL_CLIENT_ID is.',
    ],
    [{ GOOGLE_CLIENT_SECRET: 'gs' }, 'GOOGLE_CLIENT_ID must be set too when GOOGLE_CLIENT_SECRET is.'],
    [{ VAPID_PUBLIC_KEY: VAPID_PUBLIC }, 'VAPID_PRIVATE_KEY must be set too when VAPID_PUBLIC_KEY is.'],
    [
      { CAPTCHA: 'recaptcha' },
      'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET must be set when CAPTCHA is recaptcha.',
    ],
  ])('wants the rest of a service: %j', (set, sentence) => {
    expect(sentenceOf(set)).toBe(sentence);
  });

  it('never prints a secret, however the configuration is printed', () => {
    const urls = {
      DATABASE_URL: 'postgres://u:S3CR3T@db/f',
      SMTP_URL: 'smtp://u:S3CR3T@m',
      STORAGE_S3_URL: 's3://k:S3CR3T@h/b',
    };
    const keys = SECRETS.filter((name) => !(name in urls)).map((name) => [name, 'S3CR3T'.padEnd(43, 'x')]);
    const good = NAMES.map((name) => [name, GOOD[name].value]);
    const config = loadConfig({ ...Object.fromEntries(good), ...Object.fromEntries(keys), ...urls });
    expect(config.databaseUrl?.reveal()).toContain('S3CR3T');
    const ways = [
      JSON.stringify(config),
      inspect(config, { depth: 9, showHidden: true }),
      `${config.databaseUrl}`,
    ];
    expect(ways.filter((printed) => printed.includes('S3CR3T'))).toEqual([]);
  });
});

describe('docs/configuration.md', () => {
  const documented = [
    ...readFileSync(new URL('../docs/configuration.md', import.meta.url), 'utf8').matchAll(
      /^\| `([A-Z\d_]+)`(.*?) \|/gm,
    ),
  ];

  it('has a row for every variable and no other', () => {
    expect(documented.map(([, name]) => name).sort()).toEqual([...NAMES].sort());
  });

  it('marks what is secret', () => {
    const marked = documented.filter(([, , mark]) => mark === ' ✱').map(([, name]) => name);
    expect(marked.sort()).toEqual([...SECRETS].sort());
  });
});

function sentenceOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  throw new Error('the configuration was accepted');
}
