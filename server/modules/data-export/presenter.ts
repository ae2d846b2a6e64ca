import { userAnswer } from '#server/modules/accounts/presenter.ts';
import type { UserExport } from '#server/modules/data-export/service.ts';

/** Everything held on a user, as the file gives it. Of the password nothing but whether there is one. */
export function exportAnswer({ exportedAt, user, tables }: UserExport): Record<string, unknown> {
  return {
    exported_at: exportedAt.toISOString(),
    user: userAnswer(user),
    account: {
      created_at: user.createdAt,
      activated_at: user.activatedAt,
      google_subject: user.googleSubject,
      has_password: user.passwordHash !== null,
    },
    ...tables,
  };
}

/** The name of the file: the UTC day it was made. */
export const exportFileName = ({ exportedAt }: UserExport): string =>
  `fairview-${exportedAt.toISOString().slice(0, 10)}.json`;
