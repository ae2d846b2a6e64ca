import type { Role } from '#domain/desk/roles.ts';
import { m } from '#messages';

/** Name of a role. */
export function roleName(role: Role): string {
  const names: Record<Role, string> = {
    analyst: m.desk_role_analyst(),
    editor: m.desk_role_editor(),
    support: m.desk_role_support(),
    admin: m.desk_role_admin(),
  };
  return names[role];
}
