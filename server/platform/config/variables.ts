import { z } from 'zod';
import { EVM_NETWORKS } from '#domain/wallet/connections/evm-networks.ts';
import {
  bucketUrl,
  emailAddress,
  encryptionKeys,
  flag,
  identifier,
  oneOf,
  port,
  seconds,
  secret,
  serviceUrl,
  singleLine,
  trustedProxies,
  webAddress,
  webAddresses,
  webAddressesByName,
  webOrigin,
} from '#server/platform/config/shapes.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable that Fairview reads, with its schema. Documented in `docs/configuration.md`. */
export const VARIABLES = {
  PORT: port(),
  HOST: identifier(/^[\w.:-]+$/, 'a host name or an address'),
  PUBLIC_URL: webOrigin(),
  TRUST_PROXY: trustedProxies(),
  DATABASE_URL: serviceUrl(
    ['postgres:', 'postgresql:'],
    'a postgres://user:password@host:port/database address',
  ),
  DATABASE_DIRECT_URL: serviceUrl(
    ['postgres:', 'postgresql:'],
    'a postgres://user:password@host:port/database address',
  ),
  DATABASE_REPLICA_URL: serviceUrl(
    ['postgres:', 'postgresql:'],
    'a postgres://user:password@host:port/database address',
  ),
  DATA_DIR: z.string(),
  DEMO: flag(),
  LIVE_DATA: oneOf(['auto', 'off', 'on']),
  COINGECKO_API_KEY: secret(),
  COINGECKO_BASE_URL: webAddress(),
  COINPAPRIKA_BASE_URL: webAddress(),
  DEFILLAMA_BASE_URL: webAddress(),
  DEFILLAMA_API_KEY: secret(),
  DEFILLAMA_PRO_BASE_URL: webAddress(),
  GITHUB_TOKEN: secret(),
  GITHUB_BASE_URL: webAddress(),
  COINMARKETCAL_API_KEY: secret(),
  COINMARKETCAL_BASE_URL: webAddress(),
  CANDLES_BASE_URL: webAddress(),
  TOKEN_SECURITY_BASE_URL: webAddress(),
  ESPLORA_BASE_URL: webAddress(),
  ETHERSCAN_API_KEY: secret(),
  ETHERSCAN_BASE_URL: webAddress(),
  BLOCKSCOUT_API_KEY: secret(),
  EXPLORER_BASE_URLS: webAddressesByName(EVM_NETWORKS.filter((network) => network !== 'ethereum')),
  SOLANA_RPC_URL: serviceUrl(['https:', 'http:'], 'an http:// or https:// address'),
  KRAKEN_BASE_URL: webAddress(),
  CONNECTION_KEY: encryptionKeys(),
  REGULATOR_BASE_URL: webAddress(),
  ECB_BASE_URL: webAddress(),
  NEWS_FEEDS: webAddresses(),
  BLOG_WORDPRESS_URL: webAddress(),
  SMTP_URL: serviceUrl(['smtp:', 'smtps:'], 'an smtp:// or smtps:// address'),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, { error: 'be an email address' }),
  SUPPORT_MAIL: emailAddress(),
  OPERATOR_NAME: singleLine(200),
  OPERATOR_ADDRESS: singleLine(300),
  OPERATOR_EMAIL: emailAddress(),
  OPERATOR_VAT: identifier(/^[a-z0-9][a-z0-9 .-]{3,29}$/i, 'a VAT number such as IT01234567890'),
  OPERATOR_PEC: emailAddress(),
  STRIPE_SECRET_KEY: secret(),
  STRIPE_WEBHOOK_SECRET: secret(),
  STRIPE_BASE_URL: webAddress(),
  PAYPAL_CLIENT_ID: z.string(),
  PAYPAL_CLIENT_SECRET: secret(),
  PAYPAL_WEBHOOK_ID: z.string(),
  PAYPAL_BASE_URL: webAddress(),
  PLANS_FILE: z.string(),
  CAPTCHA: oneOf(['altcha', 'recaptcha', 'off']),
  RECAPTCHA_SITE_KEY: identifier(/^[\w-]+$/, 'a reCAPTCHA site key'),
  RECAPTCHA_SECRET: secret(),
  RECAPTCHA_BASE_URL: webAddress(),
  RATE_LIMITS: oneOf(['on', 'off']),
  GOOGLE_CLIENT_ID: z.string(),
  GOOGLE_CLIENT_SECRET: secret(),
  GOOGLE_ISSUER_URL: webAddress(),
  GTM_ID: identifier(/^GTM-[A-Z0-9]+$/, 'a Google Tag Manager id such as GTM-ABC123'),
  META_PIXEL_ID: identifier(/^\d+$/, 'a Meta pixel id, digits only'),
  CLARITY_ID: identifier(/^[a-z0-9]+$/i, 'a Clarity project id, letters and digits only'),
  AFFILIATE_SCRIPT_URL: webAddress(),
  TRUSTPILOT_ID: identifier(/^[\w.-]+$/, 'a Trustpilot business unit id'),
  SOCIAL_LINKS: webAddresses(),
  APP_STORE_URL: webAddress(),
  PLAY_STORE_URL: webAddress(),
  STORAGE_S3_URL: bucketUrl(),
  VAPID_PUBLIC_KEY: identifier(/^[\w-]{86,88}={0,2}$/, 'a base64url key of 65 bytes'),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}=?$/, { error: 'be a base64url key of 32 bytes' })
    .pipe(secret()),
  METRICS: flag(),
  SHUTDOWN_DELAY: seconds(10),
  LOG_LEVEL: oneOf(LOG_LEVELS),
  NODE_ENV: oneOf(['production', 'development', 'test']),
  FAIRVIEW_DEV: flag(),
} as const satisfies Record<string, z.core.$ZodType>;

export type VariableName = keyof typeof VARIABLES;
export type Variables = { [K in VariableName]: z.output<(typeof VARIABLES)[K]> | undefined };

/** Variables whose invalid value may appear in the error message, because they never contain a password. */
export const ECHOED_VARIABLES: ReadonlySet<VariableName> = new Set<VariableName>([
  'PORT',
  'HOST',
  'TRUST_PROXY',
  'DATA_DIR',
  'DEMO',
  'LIVE_DATA',
  'MAIL_FROM',
  'SUPPORT_MAIL',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'OPERATOR_VAT',
  'OPERATOR_PEC',
  'PLANS_FILE',
  'CAPTCHA',
  'RATE_LIMITS',
  'GTM_ID',
  'META_PIXEL_ID',
  'CLARITY_ID',
  'TRUSTPILOT_ID',
  'METRICS',
  'SHUTDOWN_DELAY',
  'LOG_LEVEL',
  'NODE_ENV',
  'FAIRVIEW_DEV',
]);

/** Groups of variables that must be set all or not at all. */
export const REQUIRED_TOGETHER: readonly (readonly VariableName[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
];

/** Variables that require OPERATOR_NAME. */
export const OPERATOR_DETAILS = [
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'OPERATOR_VAT',
  'OPERATOR_PEC',
] as const;
