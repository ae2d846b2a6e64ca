import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type PostTexts, previewDeskPostCall } from '#contracts/desk-posts.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { ChapterPreview } from '#web/components/reading/chapter-article.tsx';
import { PostArticle } from '#web/components/reading/post-article.tsx';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './posts.module.css';

/** Pause after the last key before the preview is rendered again. */
const PAUSE_MS = 500;

/** Both languages as the page will show them: rendered by the server, shown by the component of the page. */
export function PostPreview({ id, texts }: { id: number | undefined; texts: PostTexts }) {
  const [settled, setSettled] = useState(texts);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(texts), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [texts]);
  const { data, error } = useQuery({
    queryKey: [previewDeskPostCall.path, id, settled],
    queryFn: () =>
      httpClient(previewDeskPostCall, {}, { ...(id === undefined ? {} : { id }), texts: settled }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { access: 'member' },
  });
  return (
    <Section id="preview" title={m.editor_preview()}>
      <p>{m.editor_preview_lead()}</p>
      {error ? <DeskFailure error={error} /> : null}
      <div className={styles.languages}>
        {LOCALES.map((locale) => {
          const post = data?.[locale];
          return (
            <div key={locale} className={styles.preview} data-preview={locale}>
              {post ? (
                post.number === null ? (
                  <PostArticle locale={locale} post={{ ...post, content: post.html }} />
                ) : (
                  <ChapterPreview locale={locale} chapter={{ ...post, number: post.number }} />
                )
              ) : (
                <p>
                  {m.editor_language({ language: locale })}: {m.editor_preview_none()}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </Section>
  );
}
