import type { Stripe } from 'stripe';
import type { Config } from '#server/platform/config/config.ts';

const TIMEOUT_MS = 8_000;

/** Stripe does not answer, or answers with a fault of its own. Trying again later may help. */
export class StripeUnavailable extends Error {
  override name = 'StripeUnavailable';
}

/** Stripe refuses a payment: the card was declined, or needs the customer. */
export class StripeRefused extends Error {
  override name = 'StripeRefused';
}

export interface StripeGateway {
  /** Calls Stripe. Rejects with `StripeUnavailable` or `StripeRefused`; returns null when the named object does not exist. */
  call: <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T | null>;
  /** Returns the event of a webhook; null when its signature is wrong or older than five minutes. */
  readEvent: (raw: string, signature: string) => Promise<Stripe.Event | null>;
}

/** Opens Stripe's API. The SDK is loaded on first use. */
export function createStripeGateway({
  secretKey,
  webhookSecret,
  baseUrl,
}: NonNullable<Config['stripe']>): StripeGateway {
  let opened: Promise<{ stripe: Stripe; errors: typeof Stripe.errors }> | null = null;
  const open = () => {
    opened ??= import('stripe').then(({ default: Sdk }) => ({
      stripe: new Sdk(secretKey.reveal(), {
        timeout: TIMEOUT_MS,
        maxNetworkRetries: 1,
        telemetry: false,
        ...(baseUrl === null ? {} : toHost(baseUrl)),
      }),
      errors: Sdk.errors,
    }));
    return opened;
  };
  return {
    async call(work) {
      const { stripe, errors } = await open();
      try {
        return await work(stripe);
      } catch (error) {
        if (error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing')
          return null;
        if (error instanceof errors.StripeCardError)
          throw new StripeRefused('the payment was declined', { cause: error });
        const isTransient =
          error instanceof errors.StripeConnectionError ||
          error instanceof errors.StripeRateLimitError ||
          (error instanceof errors.StripeAPIError && (error.statusCode ?? 500) >= 500);
        if (isTransient) throw new StripeUnavailable('Stripe does not answer', { cause: error });
        throw error;
      }
    },
    async readEvent(raw, signature) {
      const { stripe, errors } = await open();
      try {
        return stripe.webhooks.constructEvent(raw, signature, webhookSecret.reveal());
      } catch (error) {
        if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return null;
        throw error;
      }
    },
  };
}

function toHost(baseUrl: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(baseUrl);
  const isHttps = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (isHttps ? 443 : 80) : Number(port),
    protocol: isHttps ? 'https' : 'http',
  };
}
