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

/** What a call answers to whom. */
export interface Row {
  /** What is asked, of things that belong to `me`. */
  asked?: (me: Member, caller: Caller) => Asked | Promise<Asked>;
  /** Status, with the code of an error, in the order of `CALLERS`; `me` is a PRO, the other user is free. */
  answers: readonly [string, string, string, string, string];
  /** What else must be so afterwards, whoever asked. */
  holds?: (facts: { caller: Caller; answer: Answer; me: Member; other: Member }) => void | Promise<void>;
}

export const DEAD = '401 auth.required';
/** Only a living session is let in; the other user is let in too, to what is their own. */
export const member = (status: string, others = status) => [DEAD, DEAD, DEAD, others, status] as const;
/** Everybody gets the same, and a token is not looked at. */
export const anybody = (status: string) => [status, status, status, status, status] as const;
/** Visitors get an answer; a dead token is refused, not taken for a visitor. */
export const byVisibility = ['200', DEAD, DEAD, '200', '200'] as const;

export const isLetIn = (caller: Caller) => caller === 'right user' || caller === 'other user';
