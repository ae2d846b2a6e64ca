import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Counter, openCounter } from '#server/modules/accounts/limit-repository.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

/** What is limited: so many times in so many seconds for each key, over all nodes together. */
export const LIMITS = {
  /** Failed logins of one address with one account, whether there is one or not. */
  loginFrom: { points: 15, seconds: 900 },
  /** Failed logins of one address with all accounts. */
  loginOfAddress: { points: 50, seconds: 900 },
  /** Failed logins with one account from all addresses that its owner has not logged in from. */
  loginOfAccount: { points: 30, seconds: 900 },
  /** What those addresses have left together after that. */
  loginOfAccountAfter: { points: 1, seconds: 60 },
  /** Logins with another service, by address. */
  socialLogin: { points: 60, seconds: 600 },
  signup: { points: 10, seconds: 3600 },
  /** Sign-ups for one mail address, which gets a mail with each. */
  signupTo: { points: 5, seconds: 3600 },
  /** Activations that a browser confirms. */
  confirm: { points: 60, seconds: 3600 },
  /** Mails asked for (activation again, a new password), by receiver. */
  mailTo: { points: 3, seconds: 900 },
  /** The same, by address of who asks. */
  mailFrom: { points: 20, seconds: 3600 },
  reset: { points: 20, seconds: 3600 },
  captcha: { points: 120, seconds: 600 },
  contact: { points: 5, seconds: 3600 },
  /** Passwords asked for within a session. */
  password: { points: 10, seconds: 900 },
  picture: { points: 20, seconds: 3600 },
  /** Files looked at or taken in: one is looked at again with every choice. */
  walletImport: { points: 120, seconds: 600 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** Limits kept in the database, so that every node counts the same. Keys are kept as hashes. */
export class Limits {
  readonly #counters: Record<LimitName, Counter> | null;

  /** `on`: false limits nothing. */
  constructor(pool: OpenDatabase['pool'], on: boolean) {
    this.#counters = on
      ? (Object.fromEntries(
          Object.entries(LIMITS).map(([name, limit]) => [name, openCounter(pool, name, limit)]),
        ) as Record<LimitName, Counter>)
      : null;
  }

  /** Counts one; refuses with `rate.limited` and the wait when there were too many. Gives how many there were with it. */
  async take(name: LimitName, key: string): Promise<number> {
    if (!this.#counters) return 0;
    try {
      return (await this.#counters[name].consume(hashed(key))).consumedPoints;
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooManyRequests(error);
      throw error;
    }
  }

  /** Takes one back that was counted before it was known to be good. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await this.#counters?.[name].reward(hashed(key));
  }

  /** Forgets what was counted. */
  async clear(name: LimitName, key: string): Promise<void> {
    await this.#counters?.[name].delete(hashed(key));
  }
}

const hashed = (key: string) => sha256(key).toString('base64url');

const tooManyRequests = ({ msBeforeNext }: RateLimiterRes) =>
  new ApiError('rate.limited', undefined, Math.max(1, Math.ceil(msBeforeNext / 1000)));
