import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { listDeskPostsCall, readDeskPostCall } from '#contracts/desk-posts.ts';
import type { TextKind } from '#domain/desk/posts.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { PostEditor } from '#web/features/desk/posts/post-editor.tsx';
import { PART_OF_KIND, stateWords } from '#web/features/desk/posts/post-words.ts';
import { Section } from '#web/ui/section.tsx';
import desk from '../desk.module.css';

export const PostsPart = () => <TextsPart kind="post" />;
export const ChaptersPart = () => <TextsPart kind="chapter" />;

/** The list of posts or chapters, or the editor of the one whose id follows `?` in the fragment of the address. */
function TextsPart({ kind }: { kind: TextKind }) {
  const id = useLocation().hash.split('?')[1];
  if (id === undefined) return <TextTable kind={kind} />;
  return id === 'new' ? <PostEditor key="new" post={null} /> : <StoredPost key={id} id={Number(id)} />;
}

function StoredPost({ id }: { id: number }) {
  // Read again when it is opened, and not while somebody writes.
  const { data, error, isFetchedAfterMount } = useQuery({
    ...callQuery(readDeskPostCall, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (error) return <DeskFailure error={error} />;
  return data && isFetchedAfterMount ? <PostEditor post={data} /> : <div aria-busy="true" />;
}

function TextTable({ kind }: { kind: TextKind }) {
  const { data, error } = useQuery({ ...callQuery(listDeskPostsCall, {}), staleTime: 0 });
  if (error) return <DeskFailure error={error} />;
  return (
    <Section id="posts" title={kind === 'post' ? m.editor_posts() : m.editor_chapters()}>
      <p>{kind === 'post' ? m.editor_lead() : m.editor_chapters_lead()}</p>
      {kind === 'post' ? (
        <p className={`cluster ${desk.actions}`}>
          <Link className="link" to={{ hash: 'posts?new' }}>
            {m.editor_new()}
          </Link>
        </p>
      ) : null}
      {data ? (
        <DeskTable
          section="posts"
          columns={[
            { title: m.editor_title() },
            { title: m.editor_id() },
            { title: m.editor_state() },
            { title: m.editor_changed(), isMoment: true },
          ]}
          rows={data
            .filter((post) => post.kind === kind)
            .map((post) => ({
              key: String(post.id),
              cells: [
                <Link key="to" className="link" to={{ hash: `${PART_OF_KIND[kind]}?${post.id}` }}>
                  {post.title[getLocale()] || post.title.en || post.title.it || m.editor_untitled()}
                </Link>,
                String(post.id),
                stateWords(post),
                formatMoment(post.changed_at),
              ],
            }))}
        />
      ) : (
        <div aria-busy="true" />
      )}
    </Section>
  );
}
