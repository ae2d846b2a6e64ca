import type { MailSetting } from '#server/modules/mail/news-kinds.ts';
import { lockSettings, updateSettings } from '#server/modules/mail/receiver-repository.ts';
import { readUnsubscribeToken, type UnsubscribeToken } from '#server/modules/mail/unsubscribe-token.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { getOrCreateSecret } from '#server/platform/secrets/get-or-create-secret.ts';
import { makeToken } from '#server/platform/secrets/token.ts';

/** Returns the key that signs the unsubscribe links of this installation. */
export const getUnsubscribeSecret = (db: Db): Promise<string> =>
  getOrCreateSecret(db, 'unsubscribe', makeToken);

export interface UnsubscribeResult {
  /** Settings that the link controls. */
  settings: MailSetting[];
  /** Settings whose value was changed. */
  changed: MailSetting[];
}

/**
 * Switches off the settings that the link of an email controls. With `undo`, switches those of them on
 * again. Throws `token.invalid` when the signature is wrong.
 */
export async function unsubscribe(
  db: Db,
  token: string,
  undo: readonly MailSetting[] | undefined,
): Promise<UnsubscribeResult> {
  const stop = readUnsubscribeToken(await getUnsubscribeSecret(db), token);
  if (!stop) throw new ApiError('token.invalid');
  const { userId, settings } = stop;
  const selected = undo ? settings.filter((name) => undo.includes(name)) : settings;
  return {
    settings: [...settings],
    changed: await setMailSettings(db, { userId, settings: selected }, undo !== undefined),
  };
}

/**
 * Switches these settings of a user on or off and returns those that changed. Returns none for an erased
 * account.
 */
function setMailSettings(
  db: Db,
  { userId, settings: names }: UnsubscribeToken,
  isOn: boolean,
): Promise<MailSetting[]> {
  return inTransaction(db, async (transaction) => {
    const settings = await lockSettings(transaction, userId);
    if (!settings) return [];
    const { email } = settings;
    const changed = names.filter((name) => email[name] !== isOn);
    const switched = Object.fromEntries(changed.map((name) => [name, isOn]));
    await updateSettings(transaction, userId, { ...settings, email: { ...email, ...switched } });
    return changed;
  });
}
