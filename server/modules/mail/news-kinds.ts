import type { UserSettings } from '#contracts/user.ts';
import type { NewsItem, NewsKind } from '#server/modules/mail/mail-facts.ts';

/** One of the switches of a reader's settings that say which news come by mail. */
export type MailSetting = keyof UserSettings['email'];

/** Which switch rules which news. */
export const SETTING_OF: Record<NewsKind, MailSetting> = {
  signal: 'trading_signals',
  knowledge: 'knowledge',
  rated_asset: 'analysed_assets',
  score_alert: 'analysed_assets',
  condition: 'analysed_assets',
};

export function isNews<T extends { kind: string }>(mail: T): mail is T & NewsItem {
  return mail.kind in SETTING_OF;
}

/** The switches a mail falls under; none for mails that always come. */
export function settingsOf(mail: { kind: string; facts: unknown }): MailSetting[] {
  if (isNews(mail)) return [SETTING_OF[mail.kind]];
  if (mail.kind !== 'digest') return [];
  const { items } = mail.facts as { items: readonly NewsItem[] };
  return [...new Set(items.map(({ kind }) => SETTING_OF[kind]))];
}
