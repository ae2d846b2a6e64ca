import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Counter, openCounter } from '#server/modules/accounts/limit-repository.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

/** Rate limits: `points` uses per key within `seconds`, counted over all nodes. */
export const LIMITS = {
  /** Failed logins per account and IP address, also for unknown accounts. */
  loginFrom: { points: 15, seconds: 900 },
  /** Failed logins per IP address, over all accounts. */
  loginOfAddress: { points: 50, seconds: 900 },
  /** Failed logins per account from IP addresses that are not known callers. */
  loginOfAccount: { points: 30, seconds: 900 },
  /** Further attempts per account from these IP addresses after `loginOfAccount` is exceeded. */
  loginOfAccountAfter: { points: 1, seconds: 60 },
  /** Logins with Google per IP address. */
  socialLogin: { points: 60, seconds: 600 },
  signup: { points: 10, seconds: 3600 },
  /** Sign-ups per email address; each sends an email. */
  signupTo: { points: 5, seconds: 3600 },
  /** Confirmations of a sign-up per IP address. */
  confirm: { points: 60, seconds: 3600 },
  /** Requested emails (activation, password reset, change of address) per recipient. */
  mailTo: { points: 3, seconds: 900 },
  /** Requested emails per IP address of the caller. */
  mailFrom: { points: 20, seconds: 3600 },
  reset: { points: 20, seconds: 3600 },
  captcha: { points: 120, seconds: 600 },
  contact: { points: 5, seconds: 3600 },
  /** Disputes of red flags per IP address. */
  dispute: { points: 5, seconds: 3600 },
  /** Copies of messages per address, which is not verified. */
  contactCopy: { points: 3, seconds: 86_400 },
  /** Checks of the current password per user. */
  password: { points: 10, seconds: 900 },
  /** Codes of the second factor per user. Of a million codes three count at a time. */
  secondFactor: { points: 10, seconds: 900 },
  /** Logins with a passkey alone per IP address, counted when they begin and when they end. */
  passkeyLogin: { points: 60, seconds: 600 },
  /** Signatures of passkeys per user. Counted apart from codes, so that neither shuts out the other. */
  passkey: { points: 10, seconds: 900 },
  /** Challenges for passkeys per user. Each is a row. */
  passkeyChallenge: { points: 30, seconds: 900 },
  picture: { points: 20, seconds: 3600 },
  /** Purchases begun per user; each asks the payment provider. */
  checkout: { points: 20, seconds: 3600 },
  /** Previews and imports of a file. Each change of an option makes a new preview. */
  walletImport: { points: 120, seconds: 600 },
  /** Connections added or updated on request; each asks outside services. */
  connection: { points: 30, seconds: 600 },
  /** Openings of sharing links of wallets per IP address, also of links that do not exist. */
  sharedWallet: { points: 120, seconds: 600 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** Rate limits stored in the database, so that all nodes share the counts. Keys are stored as hashes. */
export class Limits {
  readonly #counters: Record<LimitName, Counter> | null;

  /** With `on` false, nothing is limited. */
  constructor(pool: OpenDatabase['pool'], on: boolean) {
    this.#counters = on
      ? (Object.fromEntries(
          Object.entries(LIMITS).map(([name, limit]) => [name, openCounter(pool, name, limit)]),
        ) as Record<LimitName, Counter>)
      : null;
  }

  /** Counts one use and returns the count. Throws `rate.limited` with the wait when the limit is exceeded. */
  async take(name: LimitName, key: string): Promise<number> {
    if (!this.#counters) return 0;
    try {
      return (await this.#counters[name].consume(hashKey(key))).consumedPoints;
    } catch (error) {
      if (error instanceof RateLimiterRes) throw toRateLimitError(error);
      throw error;
    }
  }

  /** Counts one use and returns whether it was within the limit. */
  async tryTake(name: LimitName, key: string): Promise<boolean> {
    try {
      await this.take(name, key);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rate.limited') return false;
      throw error;
    }
  }

  /** Takes back one use, for a request that turned out to be valid. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await this.#counters?.[name].reward(hashKey(key));
  }

  /** Resets the count of a key. */
  async clear(name: LimitName, key: string): Promise<void> {
    await this.#counters?.[name].delete(hashKey(key));
  }
}

const hashKey = (key: string) => sha256(key).toString('base64url');

const toRateLimitError = ({ msBeforeNext }: RateLimiterRes) =>
  new ApiError('rate.limited', undefined, Math.max(1, Math.ceil(msBeforeNext / 1000)));
