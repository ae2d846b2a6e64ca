/**
 * What a person who works on the site may do, beside the plan of the account. `admin` gives plans and roles, suspends
 * and erases; `support` helps users; `editor` keeps data and texts; `analyst` rates.
 */
export const ROLES = ['analyst', 'editor', 'support', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Hours after a login when the session of an account with a role ends, used or not. */
export const ROLE_SESSION_HOURS = 8;
