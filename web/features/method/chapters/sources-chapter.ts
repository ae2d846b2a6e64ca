import { SOURCES } from '#domain/assets/sources.ts';
import { m } from '#messages';
import { sourceKind } from '#web/components/source/source-kind.ts';
import { sourceName } from '#web/components/source/source-name.ts';
import type { Chapter } from '#web/features/method/content.ts';

export const sourcesChapter = (): Chapter => ({
  id: 'sources',
  title: m.method_sources_heading(),
  blocks: [
    { kind: 'text', text: m.method_sources_text() },
    {
      kind: 'table',
      table: {
        caption: m.method_sources_caption(),
        columns: [{ head: m.method_sources_name() }, { head: m.method_sources_kind() }],
        rows: Object.entries(SOURCES).map(([id, { url }]) => ({
          cells: [id === 'fairview-estimate' ? m.why_estimate() : sourceName(id), sourceKind(id)],
          href: url ?? (id === 'fairview-estimate' ? '#estimates' : undefined),
        })),
      },
    },
    { kind: 'heading', id: 'estimates', text: m.method_estimates_heading(), listed: true },
    {
      kind: 'note',
      title: m.method_estimates_title(),
      texts: [m.method_estimates_what(), m.method_estimates_not(), m.method_estimates_shown()],
    },
  ],
});
