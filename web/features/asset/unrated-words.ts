import type { UnratedRule } from '#domain/scoring/unrated-rules.ts';
import { m } from '#messages';

const REASONS: Record<UnratedRule, () => string> = {
  retired: m.asset_unrated_retired,
  wrapped: m.asset_unrated_wrapped,
  coverage: m.asset_unrated_coverage,
  project_coverage: m.asset_unrated_project_coverage,
  economics_coverage: m.asset_unrated_economics_coverage,
  measured: m.asset_unrated_measured,
  economics_measured: m.asset_unrated_economics_measured,
  history: m.asset_unrated_history,
  ratings: m.asset_unrated_ratings,
  age: m.asset_unrated_age,
};

/** Returns why an asset is not rated, for one condition. Unknown conditions are shown as they are. */
export function explainUnrated(rule: string): string {
  return rule in REASONS ? REASONS[rule as UnratedRule]() : rule.replaceAll('_', ' ');
}
