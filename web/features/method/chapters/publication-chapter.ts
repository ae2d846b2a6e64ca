import { METHOD } from '#domain/method/method.ts';
import { BANDS, type Band } from '#domain/scoring/snapshot.ts';
import { m } from '#messages';
import type { Chapter } from '#web/features/method/content.ts';

export function publicationChapter(): Chapter {
  const { bands, publish } = METHOD;
  return {
    id: 'publication',
    title: m.method_publication_heading(),
    blocks: [
      { kind: 'text', text: m.method_bands_text({ margin: bands.margin }) },
      {
        kind: 'bands',
        caption: m.method_bands_caption(),
        bands: BANDS.map((band) => ({ band, words: formatRange(band) })),
      },
      { kind: 'text', text: m.method_publish_text() },
      {
        kind: 'list',
        items: [
          m.method_publish_moved({ points: publish.dead_band }),
          m.method_publish_flag(),
          m.method_publish_days({ days: publish.sync_days }),
          m.method_publish_method(),
        ],
      },
      { kind: 'text', text: m.method_rank_text() },
    ],
  };
}

/** Formats the range of scores of a band. */
export function formatRange(band: Band): string {
  const { borders } = METHOD.bands;
  const above = BANDS[BANDS.indexOf(band) - 1];
  const from = borders[band];
  if (above === undefined) return m.method_bands_from({ from });
  return from === 0
    ? m.method_bands_under({ to: borders[above] })
    : m.method_bands_between({ from, to: borders[above] });
}
