import type { MailSetting } from '#server/modules/mail/news-kinds.ts';
import type { Stop } from '#server/modules/mail/unsubscribe-token.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Turns these switches of a reader off, or on; gives those that were otherwise before. An account that is gone has none. */
export async function turnMails(db: Db, { userId, settings }: Stop, on: boolean): Promise<MailSetting[]> {
  return inTransaction(db, async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select('settings')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return [];
    const { email } = user.settings;
    const changed = settings.filter((name) => email[name] !== on);
    const turned = Object.fromEntries(changed.map((name) => [name, on]));
    await transaction
      .updateTable('users')
      .set({ settings: toJson({ ...user.settings, email: { ...email, ...turned } }) })
      .where('id', '=', userId)
      .execute();
    return changed;
  });
}
