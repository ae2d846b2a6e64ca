import type { Locale } from '#domain/locale/locales.ts';

export const EVENT_CATEGORIES = [
  'halving',
  'supply',
  'unlock',
  'upgrade',
  'launch',
  'market',
  'regulation',
  'macro',
  'fairview',
  'other',
] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/**
 * How sure the date is. `confirmed`: stated by the project or authority, or past. `planned`: stated, and may
 * still move. `estimated`: computed by Fairview.
 */
export const CERTAINTIES = ['confirmed', 'planned', 'estimated'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** What became of an event. `unknown`: its date has passed and no source says whether it happened. */
export const OUTCOMES = ['happened', 'slipped', 'cancelled', 'unknown'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A dated event before it is judged. Days are `yyyy-MM-dd` in UTC. */
export interface EventFacts {
  id: string;
  category: EventCategory;
  date: string;
  certainty: Certainty;
  title: Readonly<Record<Locale, string>>;
  /** Ids of the assets it is about; empty for the whole market. */
  assets: readonly string[];
  source: { name: string; url: string | null };
  /** Day on which the date was recorded. */
  recorded: string;
  /** Last day of the period that was announced first; null when not recorded. */
  announced: string | null;
  /** What a source states; null without a statement. */
  stated: 'happened' | 'cancelled' | null;
  /** Of an unlock in a recorded schedule: amount, and percent of the supply in circulation on `recorded`. */
  unlock?: { tokens: number; percent: number };
}

/** Close of a day, in USD. */
export interface EventClose {
  asset: string;
  day: string;
  close: number;
}

/**
 * Change of the price in percent from the close of the day before an event to the close 1, 7 and 30 days after
 * it; null without both closes.
 */
export interface PriceAfter {
  asset: string;
  day_1: number | null;
  day_7: number | null;
  day_30: number | null;
}

/** An event as the site shows it on a day. */
export interface CalendarEvent extends EventFacts {
  outcome: Outcome | null;
  after: readonly PriceAfter[];
}

/** All events as of a day, oldest first. `version` changes with their content and with the day. */
export interface EventCalendar {
  version: string;
  today: string;
  events: readonly CalendarEvent[];
}

export const EMPTY_CALENDAR: EventCalendar = { version: '', today: '', events: [] };

const DAY_MS = 86_400_000;

/** Returns the day `days` after a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
