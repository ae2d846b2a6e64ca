import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Operator } from '#contracts/site.ts';
import { isLoopback } from '#server/platform/config/local-address.ts';
import { readVariables } from '#server/platform/config/read.ts';
import type { Variables } from '#server/platform/config/variables.ts';
import { StartError } from '#server/platform/process/start-error.ts';

const checkout = resolve(import.meta.dirname, '../../..');

/**
 * Parses the environment. Throws a `StartError` that names the invalid variable.
 * `null` means "not configured". A `baseUrl` of null means the gateway's public endpoint.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  return toConfig(readVariables(env));
}

export type Config = ReturnType<typeof loadConfig>;

function toConfig(v: Variables) {
  const port = v.PORT ?? 3000;
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${port}`;
  const production = v.NODE_ENV === 'production';
  const host = v.HOST ?? '127.0.0.1';
  const trustProxy = v.TRUST_PROXY ?? false;
  const isLocal = isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  return {
    port,
    host,
    publicUrl,
    trustProxy,
    /** Whether the site is bound to loopback, has a loopback public URL and trusts no proxy. */
    isPrivate: isLocal && trustProxy === false,
    databaseUrl: v.DATABASE_URL ?? null,
    databaseDirectUrl: v.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: v.DATABASE_REPLICA_URL ?? null,
    dataDir: resolveDataDir(v.DATA_DIR),
    production,
    dev: v.FAIRVIEW_DEV ?? false,
    demo: v.DEMO ?? (isLocal && !production && v.DATABASE_URL === undefined),
    liveData: v.LIVE_DATA ?? 'auto',
    sources: {
      coingecko: { apiKey: v.COINGECKO_API_KEY ?? null, baseUrl: v.COINGECKO_BASE_URL ?? null },
      coinpaprika: { baseUrl: v.COINPAPRIKA_BASE_URL ?? null },
      defillama: { baseUrl: v.DEFILLAMA_BASE_URL ?? null },
      github: { token: v.GITHUB_TOKEN ?? null, baseUrl: v.GITHUB_BASE_URL ?? null },
      coinmarketcal: { apiKey: v.COINMARKETCAL_API_KEY ?? null, baseUrl: v.COINMARKETCAL_BASE_URL ?? null },
      unlocks: { apiKey: v.DEFILLAMA_API_KEY ?? null, baseUrl: v.DEFILLAMA_PRO_BASE_URL ?? null },
      candles: { baseUrl: v.CANDLES_BASE_URL ?? null },
      tokenSecurity: { baseUrl: v.TOKEN_SECURITY_BASE_URL ?? null },
      esplora: { baseUrl: v.ESPLORA_BASE_URL ?? null },
      etherscan: { apiKey: v.ETHERSCAN_API_KEY ?? null, baseUrl: v.ETHERSCAN_BASE_URL ?? null },
      blockscout: { apiKey: v.BLOCKSCOUT_API_KEY ?? null, baseUrls: v.EXPLORER_BASE_URLS ?? null },
      solana: { rpcUrl: v.SOLANA_RPC_URL ?? null },
      kraken: { baseUrl: v.KRAKEN_BASE_URL ?? null },
      regulator: { baseUrl: v.REGULATOR_BASE_URL ?? null },
      ecb: { baseUrl: v.ECB_BASE_URL ?? null },
    },
    connectionKey: v.CONNECTION_KEY ?? null,
    newsFeeds: v.NEWS_FEEDS ?? null,
    blogWordpressUrl: v.BLOG_WORDPRESS_URL ?? null,
    mail: {
      smtpUrl: v.SMTP_URL ?? null,
      from: v.MAIL_FROM ?? `Fairview <no-reply@${new URL(publicUrl).hostname}>`,
    },
    supportMail: v.SUPPORT_MAIL ?? null,
    operator: toOperator(v),
    stripe:
      v.STRIPE_SECRET_KEY && v.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: v.STRIPE_SECRET_KEY,
            webhookSecret: v.STRIPE_WEBHOOK_SECRET,
            baseUrl: v.STRIPE_BASE_URL ?? null,
          }
        : null,
    paypal:
      v.PAYPAL_CLIENT_ID && v.PAYPAL_CLIENT_SECRET && v.PAYPAL_WEBHOOK_ID
        ? {
            clientId: v.PAYPAL_CLIENT_ID,
            clientSecret: v.PAYPAL_CLIENT_SECRET,
            webhookId: v.PAYPAL_WEBHOOK_ID,
            baseUrl: v.PAYPAL_BASE_URL ?? null,
          }
        : null,
    plansFile: v.PLANS_FILE === undefined ? null : resolveExistingFile(v.PLANS_FILE),
    captcha: v.CAPTCHA ?? 'altcha',
    recaptcha:
      v.RECAPTCHA_SITE_KEY && v.RECAPTCHA_SECRET
        ? {
            siteKey: v.RECAPTCHA_SITE_KEY,
            secret: v.RECAPTCHA_SECRET,
            baseUrl: v.RECAPTCHA_BASE_URL ?? null,
          }
        : null,
    rateLimits: v.RATE_LIMITS !== 'off',
    shutdownDelaySeconds: v.SHUTDOWN_DELAY ?? 0,
    google:
      v.GOOGLE_CLIENT_ID && v.GOOGLE_CLIENT_SECRET
        ? {
            clientId: v.GOOGLE_CLIENT_ID,
            clientSecret: v.GOOGLE_CLIENT_SECRET,
            issuerUrl: v.GOOGLE_ISSUER_URL ?? 'https://accounts.google.com',
          }
        : null,
    thirdParties: {
      gtm: v.GTM_ID ?? null,
      meta: v.META_PIXEL_ID ?? null,
      clarity: v.CLARITY_ID ?? null,
      affiliate: v.AFFILIATE_SCRIPT_URL ?? null,
      trustpilot: v.TRUSTPILOT_ID ?? null,
    },
    socialLinks: v.SOCIAL_LINKS ?? [],
    appStoreUrl: v.APP_STORE_URL ?? null,
    playStoreUrl: v.PLAY_STORE_URL ?? null,
    storageS3Url: v.STORAGE_S3_URL ?? null,
    vapid:
      v.VAPID_PUBLIC_KEY && v.VAPID_PRIVATE_KEY
        ? { publicKey: v.VAPID_PUBLIC_KEY, privateKey: v.VAPID_PRIVATE_KEY }
        : null,
    metrics: v.METRICS ?? false,
    logLevel: v.LOG_LEVEL ?? 'info',
  } as const;
}

/** Returns the operator of this installation for the legal pages; null when OPERATOR_NAME is unset. */
function toOperator(v: Variables): Operator | null {
  if (v.OPERATOR_NAME === undefined) return null;
  return {
    name: v.OPERATOR_NAME,
    address: v.OPERATOR_ADDRESS ?? null,
    email: v.OPERATOR_EMAIL ?? null,
    vat: v.OPERATOR_VAT ?? null,
    pec: v.OPERATOR_PEC ?? null,
  };
}

function resolveDataDir(configured: string | undefined): string {
  if (configured === undefined) return resolve(checkout, 'var');
  const path = resolve(configured);
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new StartError(`DATA_DIR must be a directory, and "${configured}" is a file.`);
  }
  return path;
}

function resolveExistingFile(configured: string): string {
  const path = resolve(configured);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new StartError(`PLANS_FILE must be a file that exists, not "${configured}".`);
  }
  return path;
}
