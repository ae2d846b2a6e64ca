import { useState } from 'react';
import { Link } from 'react-router';
import { cancelDeskPostCall, type PostDetailAnswer, publishDeskPostCall } from '#contracts/desk-posts.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { useForm } from '#web/api/use-form.ts';
import { stateWords } from '#web/features/desk/posts/post-words.ts';
import { pageHref } from '#web/page-href.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Section } from '#web/ui/section.tsx';

interface PublicationProps {
  post: PostDetailAnswer | null;
  onChange: (post: PostDetailAnswer) => void;
}

/** A chapter keeps its place in the book, which its page finds by the name in the address. */
const pageOf = ({ kind, id, slug }: PostDetailAnswer): string =>
  kind === 'chapter'
    ? `${pageHref('knowledgeDetails', getLocale())}?slug=${slug}`
    : `${pageHref('blogPost', getLocale())}?id=${id}`;

/** Publishes a version now or later, takes the post off, and drops what is scheduled. */
export function Publication({ post, onChange }: PublicationProps) {
  return (
    <Section id="publication" title={m.editor_publish()}>
      {post === null ? (
        <p>{m.editor_publish_none()}</p>
      ) : (
        <>
          <p>
            {stateWords(post)}
            {post.state === 'draft' ? null : (
              <>
                {' · '}
                <Link className="link" to={pageOf(post)}>
                  {m.editor_open()}
                </Link>
              </>
            )}
          </p>
          {post.versions.length === 0 ? (
            <p>{m.editor_publish_none()}</p>
          ) : (
            <PublishForm post={post} onChange={onChange} />
          )}
        </>
      )}
    </Section>
  );
}

function PublishForm({ post, onChange }: { post: PostDetailAnswer; onChange: PublicationProps['onChange'] }) {
  const { id, versions, shown, scheduled, bundled } = post;
  const [isWaiting, setWaiting] = useState(false);
  const { form, busy } = useForm({
    id: 'publish-post',
    fields: { version: m.editor_publish_version(), at: m.editor_publish_at() },
    failed: m.editor_publish_failed(),
    send: async ({ version, at }) => {
      const moment = at === '' ? null : new Date(`${at}Z`).toISOString();
      onChange(await httpClient(publishDeskPostCall, {}, { id, version: Number(version), at: moment }));
      showSnackbar({ text: moment === null ? m.editor_published() : m.editor_publish_scheduled() });
    },
  });
  const act = async (work: () => Promise<PostDetailAnswer>, done: string) => {
    if (isWaiting) return;
    setWaiting(true);
    try {
      onChange(await work());
      showSnackbar({ text: done });
    } catch (error) {
      showSnackbar({ text: failureWords(error) });
    } finally {
      setWaiting(false);
    }
  };
  return (
    <Form {...form}>
      <SelectField name="version" label={m.editor_publish_version()}>
        {versions.map(({ number }) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </SelectField>
      <Field
        name="at"
        label={m.editor_publish_at()}
        hint={m.editor_publish_at_hint()}
        type="datetime-local"
      />
      <p className="row">
        <Button type="submit" fill busy={busy}>
          {m.editor_publish_do()}
        </Button>
        {shown === null ? null : (
          <Button
            busy={isWaiting}
            onClick={() =>
              void act(
                () => httpClient(publishDeskPostCall, {}, { id, version: null, at: null }),
                m.editor_withdrawn(),
              )
            }
          >
            {bundled ? m.editor_withdraw_bundled() : m.editor_withdraw()}
          </Button>
        )}
        {scheduled === null ? null : (
          <Button
            busy={isWaiting}
            onClick={() => void act(() => httpClient(cancelDeskPostCall, {}, { id }), m.editor_cancelled())}
          >
            {m.editor_cancel()}
          </Button>
        )}
      </p>
    </Form>
  );
}
