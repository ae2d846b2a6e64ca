import type { Config } from '#server/platform/config/config.ts';
import type { VariableName } from '#server/platform/config/variables.ts';
import { VARIABLES } from '#server/platform/config/variables.ts';

const VAPID_PUBLIC = 'B'.repeat(87);
const VAPID_PRIVATE = 'p'.repeat(43);

/** One valid value of each variable, the variables it requires, and the resulting configuration value. */
export const VALID_VALUES: Record<
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
  DEFILLAMA_API_KEY: { value: 'k3', read: (c) => c.sources.unlocks.apiKey?.reveal(), gives: 'k3' },
  DEFILLAMA_PRO_BASE_URL: { value: 'http://dp', read: (c) => c.sources.unlocks.baseUrl, gives: 'http://dp' },
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
  SUPPORT_MAIL: {
    value: 'help@fairview.example',
    read: (c) => c.supportMail,
    gives: 'help@fairview.example',
  },
  OPERATOR_NAME: { value: 'Fairview S.r.l.', read: (c) => c.operator?.name, gives: 'Fairview S.r.l.' },
  OPERATOR_ADDRESS: {
    value: 'Via Roma 1, 20121 Milano',
    with: { OPERATOR_NAME: 'F' },
    read: (c) => c.operator?.address,
    gives: 'Via Roma 1, 20121 Milano',
  },
  OPERATOR_EMAIL: {
    value: 'info@fairview.example',
    with: { OPERATOR_NAME: 'F' },
    read: (c) => c.operator?.email,
    gives: 'info@fairview.example',
  },
  OPERATOR_VAT: {
    value: 'IT01234567890',
    with: { OPERATOR_NAME: 'F' },
    read: (c) => c.operator?.vat,
    gives: 'IT01234567890',
  },
  OPERATOR_PEC: {
    value: 'fairview@pec.example',
    with: { OPERATOR_NAME: 'F' },
    read: (c) => c.operator?.pec,
    gives: 'fairview@pec.example',
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

export const NAMES = Object.keys(VARIABLES) as VariableName[];

/** Invalid values of each variable that does not accept arbitrary text. */
export const INVALID_VALUES: Partial<Record<VariableName, readonly string[]>> = {
  PORT: ['-1', '65536', '3000.5', 'http', '0x50'],
  NODE_ENV: ['prod', 'Production', 'staging'],
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
  SUPPORT_MAIL: ['nobody', 'Us <us@fairview.example>', 'a@b.example, c@d.example'],
  OPERATOR_NAME: ['two\nlines', 'x'.repeat(201)],
  OPERATOR_ADDRESS: ['two\nlines', 'x'.repeat(301)],
  OPERATOR_EMAIL: ['nobody', 'a@b@c'],
  OPERATOR_VAT: ['IT<b>', '12'],
  OPERATOR_PEC: ['nobody'],
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
  INVALID_VALUES[name] ??= ['nowhere', 'ftp://host/x', '//host'];
