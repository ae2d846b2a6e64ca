import type { ApiClient } from '#contracts/client.ts';
import { detailsCall } from '#contracts/details.ts';
import { flagsCall } from '#contracts/flags.ts';
import { chapterCall, postCall } from '#contracts/reading.ts';
import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { readLogoFile } from '#server/modules/logos/logo-service.ts';
import { toAssetCard } from '#server/modules/share/asset-card.ts';
import { drawAssetPicture } from '#server/modules/share/asset-picture.ts';
import { type ComparedCard, drawComparisonPicture } from '#server/modules/share/comparison-picture.ts';
import type { Frame } from '#server/modules/share/drawing.ts';
import { toFlagCard } from '#server/modules/share/flag-card.ts';
import { drawFlagPicture } from '#server/modules/share/flag-picture.ts';
import { drawSitePicture } from '#server/modules/share/site-picture.ts';
import { drawTextPicture } from '#server/modules/share/text-picture.ts';
import { loadTypesetter } from '#server/modules/share/typesetter.ts';

/** What pictures are made from: the answers that a visitor receives. */
export interface ShareSources {
  api: ApiClient;
  locale: Locale;
  publicUrl: string;
}

/** Draws an asset as an SVG. Null for an unknown asset and a coin that is not covered. */
export async function drawAsset(
  sources: ShareSources,
  { id, level }: { id: string; level: RiskLevel },
): Promise<string | null> {
  const read = await readAsset(sources, id, level);
  return read && drawAssetPicture(await loadTypesetter(), read.card, read.logo, toFrame(sources));
}

/** Draws two different assets as an SVG. Null unless both are covered. */
export async function drawComparison(
  sources: ShareSources,
  { a, b, level }: { a: string; b: string; level: RiskLevel },
): Promise<string | null> {
  if (a === b) return null;
  const [first, second] = await Promise.all([readAsset(sources, a, level), readAsset(sources, b, level)]);
  if (!first || !second) return null;
  return drawComparisonPicture(await loadTypesetter(), [first, second], toFrame(sources));
}

async function readAsset(
  { api, locale }: ShareSources,
  id: string,
  level: RiskLevel,
): Promise<ComparedCard | null> {
  const details = await api(detailsCall, { id, level });
  if (!details.followed) return null;
  const card = toAssetCard(details, locale);
  return { card, logo: await readLogo(card.logoPath) };
}

/** Draws a red flag as an SVG: in force, else the last one cleared. Null for an unknown flag. */
export async function drawFlag(
  sources: ShareSources,
  { id, code }: { id: string; code: string },
): Promise<string | null> {
  const { api, locale } = sources;
  const { data } = await api(flagsCall, { asset: id, code, state: 'all' });
  const [row] = data;
  if (!row) return null;
  const card = toFlagCard(row, locale);
  const frame = { ...toFrame(sources), topic: m.title_red_flags({}, { locale }) };
  return drawFlagPicture(await loadTypesetter(), card, await readLogo(card.logoPath), frame);
}

/** Draws a chapter of the book by its title and excerpt, which everyone may read. */
export async function drawChapter(sources: ShareSources, slug: string): Promise<string> {
  const { api, locale } = sources;
  const { number, minutes, title, excerpt } = await api(chapterCall, { slug, lang: locale });
  const over = [
    m.book_chapter({ number }, { locale }),
    minutes === null ? m.book_writing({}, { locale }) : m.book_reading_time({ count: minutes }, { locale }),
  ].join(' · ');
  const frame = { ...toFrame(sources), topic: m.title_knowledge({}, { locale }) };
  return drawTextPicture(await loadTypesetter(), { over, title, excerpt }, frame);
}

/** Draws a post of the blog. */
export async function drawPost(sources: ShareSources, id: string): Promise<string> {
  const { api, locale } = sources;
  const { date, minutes, title, excerpt } = await api(postCall, { id, lang: locale });
  const over = [formatDate(date, locale), m.blog_minutes({ count: minutes }, { locale })].join(' · ');
  const frame = { ...toFrame(sources), topic: m.title_blog({}, { locale }) };
  return drawTextPicture(await loadTypesetter(), { over, title: title.text, excerpt: excerpt.text }, frame);
}

/** Draws the picture of pages without one of their own. */
export async function drawSite(sources: ShareSources): Promise<string> {
  return drawSitePicture(await loadTypesetter(), toFrame(sources), sources.locale);
}

const readLogo = (path: string | null) => (path === null ? null : readLogoFile(path));

const toFrame = ({ publicUrl, locale }: ShareSources): Omit<Frame, 'topic'> => ({
  host: new URL(publicUrl).host,
  note: m.share_note({}, { locale }),
});
