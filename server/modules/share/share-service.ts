import type { ApiClient } from '#contracts/client.ts';
import { detailsCall } from '#contracts/details.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { readLogoFile } from '#server/modules/logos/logo-service.ts';
import { toAssetCard } from '#server/modules/share/asset-card.ts';
import { drawAssetPicture } from '#server/modules/share/asset-picture.ts';
import type { Frame } from '#server/modules/share/drawing.ts';
import { drawSitePicture } from '#server/modules/share/site-picture.ts';
import { loadTypesetter } from '#server/modules/share/typesetter.ts';

/** What pictures are made from: the answers that a visitor receives. */
export interface ShareSources {
  api: ApiClient;
  locale: Locale;
  publicUrl: string;
}

/** Draws an asset as an SVG. Null for an unknown asset and a coin that is not covered. */
export async function drawAsset(
  { api, locale, publicUrl }: ShareSources,
  { id, level }: { id: string; level: RiskLevel },
): Promise<string | null> {
  const details = await api(detailsCall, { id, level });
  if (!details.followed) return null;
  const card = toAssetCard(details, locale);
  return drawAssetPicture(
    await loadTypesetter(),
    card,
    await readLogo(card.logoPath),
    toFrame(publicUrl, locale),
  );
}

/** Draws the picture of pages without one of their own. */
export async function drawSite({ locale, publicUrl }: ShareSources): Promise<string> {
  return drawSitePicture(await loadTypesetter(), toFrame(publicUrl, locale), locale);
}

const readLogo = (path: string | null) => (path === null ? null : readLogoFile(path));

const toFrame = (publicUrl: string, locale: Locale): Omit<Frame, 'topic'> => ({
  host: new URL(publicUrl).host,
  note: m.share_note({}, { locale }),
});
