import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import type { IssueName } from '#contracts/issues.ts';
import { ROLES } from '#domain/desk/roles.ts';
import { CURRENCIES } from '#domain/format/format-currency.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';

export const TIERS = ['free', 'pro', 'enterprise', 'lifetime'] as const;
export type Tier = (typeof TIERS)[number];

/** Cost basis methods of a wallet. */
export const COST_BASES = ['fifo', 'lifo', 'hifo', 'average'] as const;

export const mailSettings = z.object({
  /** A new copy-trading signal. */
  trading_signals: z.boolean(),
  /** New knowledge content. */
  knowledge: z.boolean(),
  /** A newly rated asset. */
  analysed_assets: z.boolean(),
  /** The weekly report. */
  weekly_report: z.boolean(),
});
/** Settings of emails about something new. */
export const MAIL_SETTINGS = [
  'trading_signals',
  'knowledge',
  'analysed_assets',
  'weekly_report',
] as const satisfies readonly (keyof z.infer<typeof mailSettings>)[];

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** `time_zone`: an IANA name. */
export const userSettings = z.object({
  language: z.enum(LOCALES),
  currency: z.enum(CURRENCIES),
  email: mailSettings,
  push: z.boolean(),
  time_zone: z
    .string()
    .max(64)
    .refine(isTimeZone, { error: 'time_zone.unknown' satisfies IssueName }),
  cost_basis: z.enum(COST_BASES),
});
export type UserSettings = z.infer<typeof userSettings>;

/** Settings of a new account in any language. */
const INITIAL_SETTINGS: Omit<UserSettings, 'language'> = {
  currency: 'usd',
  email: { trading_signals: false, knowledge: false, analysed_assets: false, weekly_report: false },
  push: false,
  time_zone: 'UTC',
  cost_basis: 'fifo',
};

/** Returns the settings of a new account. The cost basis is LIFO in Italian, as Italian tax law requires. */
export function createInitialSettings(language: Locale): UserSettings {
  return {
    ...INITIAL_SETTINGS,
    language,
    cost_basis: language === 'it' ? 'lifo' : INITIAL_SETTINGS.cost_basis,
  };
}

/** Why a plan is in force. `seat`: someone else pays; `granted`: given without payment. */
export const PLAN_SOURCES = ['free', 'paid', 'seat', 'granted', 'lifetime'] as const;
export type PlanSource = (typeof PLAN_SOURCES)[number];

/** `pending_email`: an address that waits for confirmation. `profile_image`: a path on this site, or null. */
export const user = z.object({
  _id: z.string(),
  email: z.string(),
  pending_email: z.string().nullable(),
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  profile_image: z.string().nullable(),
  tier: z.enum(TIERS),
  plan_source: z.enum(PLAN_SOURCES),
  roles: z.array(z.enum(ROLES)),
  social_login: z.boolean(),
  settings: userSettings,
  subscription: z.object({
    state: z.enum(['free', 'active', 'past_due', 'cancelled', 'lifetime']),
    provider: z.enum(['stripe', 'paypal', 'mobile', 'test']).nullable(),
    next_billing_date: z.string().nullable(),
  }),
});
export type UserAnswer = z.infer<typeof user>;

export const userCall = defineCall({
  method: 'GET',
  path: 'user',
  summary: 'Returns the logged-in user.',
  access: 'member',
  query: z.object({}),
  answer: user,
  errors: ['auth.required'],
});
