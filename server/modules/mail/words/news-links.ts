import { detailsHref, eventsHref, PAGES } from '#contracts/pages.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import type { MailAsset } from '#server/modules/mail/mail-facts.ts';

/** Paths without locale, as notifications store them. */
export const SIGNALS_LINK = PAGES.copyTrading;

export const assetLink = ({ id, name }: MailAsset): string => detailsHref('en', id, name, DEFAULT_RISK_LEVEL);

export const chapterLink = (slug: string): string =>
  `${PAGES.knowledgeDetails}?${new URLSearchParams({ slug })}`;

export const eventLink = (asset: string, event: string): string =>
  `${eventsHref('en', { coins: asset })}#${event}`;

export const weeklyReportLink = (week: string): string =>
  `${PAGES.weeklyReport}?${new URLSearchParams({ week })}`;
