import type { PostDetailAnswer } from '#contracts/desk-posts.ts';
import { m } from '#messages';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

interface VersionTableProps {
  versions: PostDetailAnswer['versions'];
  onLoad: (number: number) => void;
}

/** Versions of a post, newest first, each to be loaded into the editor. */
export function VersionTable({ versions, onLoad }: VersionTableProps) {
  return (
    <Section id="versions" title={m.editor_versions()}>
      {versions.length === 0 ? (
        <p>{m.editor_versions_none()}</p>
      ) : (
        <DeskTable
          section="versions"
          columns={[
            { title: m.editor_version() },
            { title: m.editor_when(), isMoment: true },
            { title: m.editor_author() },
            { title: m.editor_load() },
          ]}
          rows={versions.map(({ number, author, at }) => ({
            key: String(number),
            cells: [
              String(number),
              formatMoment(at),
              author ?? m.editor_author_gone(),
              <Button
                key="load"
                small
                aria-label={m.editor_load_version({ number: String(number) })}
                onClick={() => onLoad(number)}
              >
                {m.editor_load()}
              </Button>,
            ],
          }))}
        />
      )}
    </Section>
  );
}
