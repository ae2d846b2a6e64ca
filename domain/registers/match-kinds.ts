/**
 * `site`: the same registrable domain. `name`: the same name without legal form, which several companies may
 * have. `similar-site`: another domain that looks alike. `similar-name`: part of a name, or one letter of
 * difference. Only the first two are the same.
 */
export const REGISTER_MATCH_KINDS = ['site', 'name', 'similar-site', 'similar-name'] as const;
export type RegisterMatchKind = (typeof REGISTER_MATCH_KINDS)[number];
