import { Blocks } from '#web/features/method/blocks.tsx';
import type { Chapter, MethodContent } from '#web/features/method/content.ts';
import { ReadingPage } from '#web/ui/reading-page.tsx';
import styles from './method-page.module.css';

/** Method page. */
export function MethodPage({ content, home }: { content: MethodContent; home: string }) {
  const { over, heading, lead, summary, contents, folds, chapters, next } = content;
  return (
    <ReadingPage
      over={over}
      title={heading}
      lead={lead}
      summary={
        <div className={styles.summary}>
          <Blocks blocks={summary} />
        </div>
      }
      contentsTitle={contents}
      folds={folds}
      chapters={chapters.map((chapter) => ({
        id: chapter.id,
        title: chapter.title,
        inside: listedHeadings(chapter),
        gist: joinHeadings(chapter),
        body: <Blocks blocks={chapter.blocks} />,
      }))}
      next={{ href: home, ...next }}
    />
  );
}

/** What a closed chapter contains. */
const joinHeadings = ({ blocks }: Chapter): string =>
  blocks
    .filter((block) => block.kind === 'heading')
    .map(({ text }) => text)
    .join(' · ');

function listedHeadings({ blocks }: Chapter) {
  return blocks
    .filter((block) => block.kind === 'heading')
    .filter((block) => block.listed)
    .map(({ id, text }) => ({ id, title: text }));
}
