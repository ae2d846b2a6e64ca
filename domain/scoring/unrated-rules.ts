/** Conditions of a rating (method, 7.1 and F10), named by what is missing when they fail. */
export const UNRATED_RULES = [
  'retired',
  'wrapped',
  'coverage',
  'project_coverage',
  'economics_coverage',
  'measured',
  'economics_measured',
  'history',
  'ratings',
  'age',
] as const;
export type UnratedRule = (typeof UNRATED_RULES)[number];
