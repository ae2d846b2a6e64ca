import { Blocks } from '#web/features/method/blocks.tsx';
import type { Chapter, MethodContent } from '#web/features/method/content.ts';
import { ReadingPage } from '#web/ui/reading-page.tsx';

/** Method page. */
export function MethodPage({ content, home }: { content: MethodContent; home: string }) {
  const { over, heading, lead, contents, chapters, next } = content;
  return (
    <ReadingPage
      over={over}
      title={heading}
      lead={lead}
      contentsTitle={contents}
      chapters={chapters.map((chapter) => ({
        id: chapter.id,
        title: chapter.title,
        inside: listedHeadings(chapter),
        body: <Blocks blocks={chapter.blocks} />,
      }))}
      next={{ href: home, ...next }}
    />
  );
}

function listedHeadings({ blocks }: Chapter) {
  return blocks
    .filter((block) => block.kind === 'heading')
    .filter((block) => block.listed)
    .map(({ id, text }) => ({ id, title: text }));
}
