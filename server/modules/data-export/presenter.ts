import { userAnswer } from '#server/modules/accounts/presenter.ts';
import type { UserExport } from '#server/modules/data-export/service.ts';

/** Content of the export file. The password hash is left out; `has_password` shows whether one is set. */
export function exportAnswer({ exportedAt, user, tables }: UserExport): Record<string, unknown> {
  return {
    exported_at: exportedAt.toISOString(),
    user: userAnswer(user),
    account: {
      created_at: user.createdAt,
      activated_at: user.activatedAt,
      suspended_at: user.suspendedAt,
      google_subject: user.googleSubject,
      has_password: user.passwordHash !== null,
    },
    ...tables,
  };
}

/** The date is the UTC day of the export. */
export const exportFileName = ({ exportedAt }: UserExport): string =>
  `fairview-${exportedAt.toISOString().slice(0, 10)}.json`;
