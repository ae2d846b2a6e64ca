import type { UnpublishedValue } from '#contracts/sources.ts';
import { NUMERIC_INPUTS } from '#domain/method/inputs.ts';
import { m } from '#messages';
import { inputName } from '#web/components/score/input-words.ts';

const INPUTS: ReadonlySet<string> = new Set(NUMERIC_INPUTS);

/** Market figures of a source that have no input of the same name. */
const MARKET_FIELDS: Record<string, () => string> = {
  price: m.sources_field_price,
  current_price: m.sources_field_price,
  market_cap: () => inputName('mcap'),
  volume_24h: m.sources_field_volume,
  circulating: () => inputName('circ'),
  name: m.sources_field_name,
  repository: m.sources_field_repository,
};

/** Returns the name of a field, or its key when it has none. */
export function fieldName(field: string): string {
  return MARKET_FIELDS[field]?.() ?? (INPUTS.has(field) ? inputName(field) : field);
}

const REASONS: Record<UnpublishedValue['reason'], () => string> = {
  leap: m.sources_reason_leap,
  identity: m.sources_reason_identity,
  moved: m.sources_reason_moved,
  range: m.sources_reason_range,
  inconsistent: m.sources_reason_inconsistent,
  unreadable: m.sources_reason_unreadable,
};

/** Explains why a value is not published. */
export const reasonWords = ({ reason }: UnpublishedValue): string => REASONS[reason]();
