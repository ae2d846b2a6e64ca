import type { UserSettings } from '#contracts/user.ts';
import type { NewsItem, NewsKind } from '#server/modules/mail/mail-facts.ts';

/** A user setting that says which news to send by email. */
export type MailSetting = keyof UserSettings['email'];

/** Setting that controls each kind of news. */
export const SETTING_BY_NEWS_KIND: Record<NewsKind, MailSetting> = {
  signal: 'trading_signals',
  signal_closed: 'trading_signals',
  knowledge: 'knowledge',
  rated_asset: 'analysed_assets',
  score_alert: 'analysed_assets',
  condition: 'analysed_assets',
  weekly_report: 'weekly_report',
  event: 'analysed_assets',
};

export function isNews<T extends { kind: string }>(mail: T): mail is T & NewsItem {
  return mail.kind in SETTING_BY_NEWS_KIND;
}

/** Returns the settings that control an email; empty for emails that are always sent. */
export function findMailSettings(mail: { kind: string; facts: unknown }): MailSetting[] {
  if (isNews(mail)) return [SETTING_BY_NEWS_KIND[mail.kind]];
  if (mail.kind !== 'digest') return [];
  const { items } = mail.facts as { items: readonly NewsItem[] };
  return [...new Set(items.map(({ kind }) => SETTING_BY_NEWS_KIND[kind]))];
}
