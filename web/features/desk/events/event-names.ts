import type { Certainty, EventCategory } from '#domain/events/event.ts';
import { m } from '#messages';

const CATEGORY_NAMES: Record<EventCategory, () => string> = {
  halving: m.events_category_halving,
  supply: m.events_category_supply,
  unlock: m.events_category_unlock,
  upgrade: m.events_category_upgrade,
  launch: m.events_category_launch,
  market: m.events_category_market,
  regulation: m.events_category_regulation,
  macro: m.events_category_macro,
  fairview: m.events_category_fairview,
  other: m.events_category_other,
};

const CERTAINTY_NAMES: Record<Certainty, () => string> = {
  confirmed: m.events_certainty_confirmed,
  planned: m.events_certainty_planned,
  estimated: m.events_certainty_estimated,
};

export const eventCategoryName = (category: EventCategory): string => CATEGORY_NAMES[category]();
export const certaintyName = (certainty: Certainty): string => CERTAINTY_NAMES[certainty]();
export const outcomeName = (outcome: 'happened' | 'cancelled'): string =>
  outcome === 'happened' ? m.events_outcome_happened() : m.events_outcome_cancelled();
