import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { drawFrame, drawSiteLogo, drawText, type Frame, LEFT } from '#server/modules/share/drawing.ts';
import { PALETTE } from '#server/modules/share/palette.ts';
import type { Typesetter } from '#server/modules/share/typesetter.ts';

const WIDTH = 700;
const TITLE_SIZE = 62;

/** Draws what Fairview is, with its logo. It contains no figure, so it never becomes outdated. */
export function drawSitePicture(type: Typesetter, frame: Omit<Frame, 'topic'>, locale: Locale): string {
  const title = type.wrap(m.share_site_title({}, { locale }), 'serif', TITLE_SIZE, WIDTH, 3);
  const text = type.wrap(m.share_site_text({}, { locale }), 'sans', 32, WIDTH, 3);
  const body = [
    ...title.map(
      (line, i) => drawText(type, line, { x: LEFT, y: 246 + i * 72, size: TITLE_SIZE, style: 'serif' }).svg,
    ),
    ...text.map(
      (line, i) =>
        drawText(type, line, {
          x: LEFT,
          y: 240 + title.length * 72 + i * 44,
          size: 32,
          fill: PALETTE['ink-2'],
        }).svg,
    ),
    drawSiteLogo(880, 196, 256),
  ];
  return drawFrame(type, { ...frame, topic: m.share_site_topic({}, { locale }) }, body.join(''));
}
