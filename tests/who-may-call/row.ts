import type { makeMember } from '#tests/builders/member.ts';
import type { providePeopleSite } from '#tests/builders/people-site.ts';

export type Member = Awaited<ReturnType<typeof makeMember>>;
type Answer = Awaited<ReturnType<ReturnType<typeof providePeopleSite>['ask']>>;

export const CALLERS = ['visitor', 'wrong token', 'expired token', 'other user', 'right user'] as const;
export type Caller = (typeof CALLERS)[number];

export interface Asked {
  query?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Expected responses of a call by caller. */
export interface Row {
  /** The request, about data that belongs to `me`. */
  asked?: (me: Member, caller: Caller) => Asked | Promise<Asked>;
  /** Status and error code, in the order of `CALLERS`. `me` has PRO, the other user a free account. */
  answers: readonly [string, string, string, string, string];
  /** Further expectations after the request of each caller. */
  holds?: (facts: { caller: Caller; answer: Answer; me: Member; other: Member }) => void | Promise<void>;
}

export const DEAD = '401 auth.required';
/** Requires a valid session. The other user gets a response about their own data. */
export const member = (status: string, others = status) => [DEAD, DEAD, DEAD, others, status] as const;
/** The same response for everybody; tokens are ignored. */
export const anybody = (status: string) => [status, status, status, status, status] as const;
/** Visitors get a response. An invalid token is rejected, not treated as a visitor. */
export const byVisibility = ['200', DEAD, DEAD, '200', '200'] as const;

export const isLetIn = (caller: Caller) => caller === 'right user' || caller === 'other user';
