import type { provideAccountSite } from '#tests/builders/account-site.ts';
import type { makeMember } from '#tests/builders/member.ts';

export type Member = Awaited<ReturnType<typeof makeMember>>;
type Answer = Awaited<ReturnType<ReturnType<typeof provideAccountSite>['ask']>>;

export const CALLERS = ['visitor', 'wrong token', 'expired token', 'other user', 'right user'] as const;
export type Caller = (typeof CALLERS)[number];

export interface AccessRequest {
  query?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Expected responses of a call by caller. */
export interface AccessRow {
  /** The request, about data that belongs to `me`. */
  buildRequest?: (me: Member, caller: Caller) => AccessRequest | Promise<AccessRequest>;
  /** Status and error code, in the order of `CALLERS`. `me` has PRO, the other user a free account. */
  answers: readonly [string, string, string, string, string];
  /** Further expectations after the request of each caller. */
  verify?: (facts: { caller: Caller; answer: Answer; me: Member; other: Member }) => void | Promise<void>;
}

export const UNAUTHORISED = '401 auth.required';
/** Requires a valid session. The other user gets a response about their own data. */
export const membersOnly = (status: string, others = status) =>
  [UNAUTHORISED, UNAUTHORISED, UNAUTHORISED, others, status] as const;
/** The same response for everybody; tokens are ignored. */
export const everybody = (status: string) => [status, status, status, status, status] as const;
/** Visitors get a response. An invalid token is rejected, not treated as a visitor. */
export const byVisibility = ['200', UNAUTHORISED, UNAUTHORISED, '200', '200'] as const;

export const isAuthorised = (caller: Caller) => caller === 'right user' || caller === 'other user';
