import { SOURCES } from '#domain/assets/sources.ts';
import { m } from '#messages';
import { sourceKind } from '#web/components/source/source-kind.ts';
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
        rows: Object.entries(SOURCES).map(([id, { name, url }]) => ({
          cells: [id === 'fairview-sample' ? m.why_sample() : name, sourceKind(id)],
          href: url ?? (id === 'fairview-sample' ? '#sample' : undefined),
        })),
      },
    },
    { kind: 'heading', id: 'sample', text: m.method_sample_heading(), listed: true },
    {
      kind: 'note',
      title: m.method_sample_title(),
      texts: [m.method_sample_what(), m.method_sample_not(), m.method_sample_shown()],
    },
  ],
});
