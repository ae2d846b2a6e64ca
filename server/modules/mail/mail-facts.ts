import type { Flag } from '#domain/flags/flag.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Component } from '#domain/method/components.ts';
import type { Level } from '#domain/method/levels.ts';
import type { Band } from '#domain/scoring/snapshot.ts';
import type { ConditionTerms } from '#domain/wishlist/condition.ts';

/** An asset as a mail names it. */
export interface MailAsset {
  id: string;
  name: string;
  /** Its ticker. */
  thicker: string;
}

/** What the score object draws, in the medium profile. */
export interface MailScores {
  fv: number;
  project: number;
  hype: number;
  economics: number;
  band: Band;
  /** Whether a sample estimate carries any part of it. */
  sample: boolean;
}

export interface SignalFacts {
  asset: MailAsset;
  side: 'buy' | 'sell';
  /** In USD; null when not known or not for the receiver. */
  entryPrice: number | null;
  profitTarget: number | null;
  stopLoss: number | null;
}

export interface KnowledgeFacts {
  slug: string;
  title: Record<Locale, string>;
  excerpt: Record<Locale, string>;
  /** Rewritten, rather than new. */
  revised: boolean;
}

/** `scores` is null where the receiver's plan does not open them. */
export interface RatedAssetFacts {
  asset: MailAsset;
  scores: MailScores | null;
}

/** A large move, with the sub-scores that moved most, or a severe flag. */
export type ScoreAlertFacts = { asset: MailAsset } & (
  | {
      what: 'move';
      before: number;
      scores: MailScores;
      causes: readonly { component: Component; points: number }[];
    }
  | { what: 'flag'; flag: Flag }
);

/** The figure that made a condition come true, with where and when it was seen. */
export type ObservedFigure =
  /** In `currency`; `rate_day`: of the rate it was converted at, null for what was quoted so. */
  | {
      what: 'price';
      value: number;
      currency: Currency;
      rate_day: string | null;
      source: string;
      observed_at: string;
    }
  /** As the run of that moment published it. */
  | { what: 'score'; value: number; level: Level; sample: boolean; observed_at: string }
  | { what: 'flag'; flag: Flag };

/** A condition of a wishlist that came true. */
export interface ConditionFacts {
  asset: MailAsset;
  terms: ConditionTerms;
  seen: ObservedFigure;
}

/** What is told to those who asked to be told, one by one or as a digest. */
export interface NewsFacts {
  signal: SignalFacts;
  knowledge: KnowledgeFacts;
  rated_asset: RatedAssetFacts;
  score_alert: ScoreAlertFacts;
  condition: ConditionFacts;
}
export type NewsKind = keyof NewsFacts;
export type NewsItem = { [K in NewsKind]: { kind: K; facts: NewsFacts[K] } }[NewsKind];

/**
 * What each kind of mail tells. Never a password or a token: the link that opens something is made when the mail is sent.
 * Moments are ISO 8601 UTC, amounts exact decimals.
 */
export interface MailFacts extends NewsFacts {
  /**
   * Sent with a link to `signup/activate`, its token of the purpose `activation`, valid for 48 hours. `signup`: the sign-up
   * whose password the link activates; null: it discards the password and asks for a new one. `askedAt`: when the mail was
   * asked for.
   */
  activation: { firstName: string; signup: string | null; askedAt: string };
  /** Sent with a link to `/login/forgot/`, its token of the purpose `reset`, good for an hour. */
  reset: { firstName: string };
  /** To the new address, with a link to `signup/activate`: a token of the purpose `email`, its data `{ email: <that address> }`, good for 48 hours. */
  email_change: { firstName: string };
  /** To the old address. */
  email_changed: { firstName: string; newAddress: string };
  password_changed: { firstName: string; at: string };
  /** `erasedAt`: until then a login cancels the deletion. */
  account_deleted: { firstName: string; erasedAt: string };
  digest: { items: readonly NewsItem[] };
  receipt: {
    firstName: string;
    plan: string;
    interval: 'month' | 'year';
    amount: string;
    currency: 'usd' | 'eur';
    number: string;
    paidAt: string;
    nextBillingAt: string | null;
  };
  /** To the people of the installation; answers go to `from`. */
  support: { reference: string; from: string; subject: string; text: string };
}
export type MailKind = keyof MailFacts;

/** A mail of the outbox. `userId` is null for one that belongs to no account; any other goes when its account is erased. */
export type QueuedMail = {
  [K in MailKind]: {
    userId: string | null;
    address: string;
    language: Locale;
    kind: K;
    facts: MailFacts[K];
  };
}[MailKind];
