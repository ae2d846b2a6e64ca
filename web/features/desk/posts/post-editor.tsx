import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type PostDetailAnswer,
  type PostTexts,
  type PostWords,
  readDeskPostCall,
  saveDeskPostCall,
} from '#contracts/desk-posts.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { useForm } from '#web/api/use-form.ts';
import { PostPreview } from '#web/features/desk/posts/post-preview.tsx';
import { PART_OF_KIND } from '#web/features/desk/posts/post-words.ts';
import { Publication } from '#web/features/desk/posts/publication.tsx';
import { VersionTable } from '#web/features/desk/posts/version-table.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Section } from '#web/ui/section.tsx';
import desk from '../desk.module.css';
import styles from './posts.module.css';

const EMPTY: PostWords = { title: '', excerpt: '', text: '' };
const toFieldLabel = (locale: Locale, name: string) => `${name} · ${m.editor_language({ language: locale })}`;

/** Both languages of a post side by side, their preview, publication and versions. */
export function PostEditor({ post }: { post: PostDetailAnswer | null }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [texts, setTexts] = useState<PostTexts>(post?.texts ?? { en: EMPTY, it: EMPTY });
  const [saved, setSaved] = useState(texts);
  const isChanged = JSON.stringify(texts) !== JSON.stringify(saved);
  const change = (locale: Locale, name: keyof PostWords) => (value: string) =>
    setTexts((before) => ({ ...before, [locale]: { ...before[locale], [name]: value } }));
  const keep = (next: PostDetailAnswer) =>
    queries.setQueryData(callQuery(readDeskPostCall, { id: next.id }).queryKey, next);
  const labels = Object.fromEntries(
    LOCALES.flatMap((locale) =>
      (['title', 'excerpt', 'text'] as const).map((name) => [`${name}_${locale}`, fieldName(locale, name)]),
    ),
  );
  const { form, busy } = useForm({
    id: 'edit-post',
    fields: labels,
    failed: m.editor_failed(),
    send: async () => {
      const next = await httpClient(
        saveDeskPostCall,
        {},
        { ...(post ? { id: post.id } : {}), base: post?.newest ?? 0, texts },
      );
      setSaved(texts);
      keep(next);
      showSnackbar({ text: m.editor_saved({ number: String(next.newest) }) });
      if (!post) await navigate({ hash: `posts?${next.id}` }, { preventScrollReset: true });
    },
  });
  const load = async (number: number) => {
    if (!post) return;
    try {
      const version = await httpClient(readDeskPostCall, { id: post.id, version: number });
      setTexts(version.texts);
      showSnackbar({ text: m.editor_loaded({ number: String(number) }) });
    } catch (error) {
      showSnackbar({ text: failureWords(error) });
    }
  };
  return (
    <>
      <p className={desk.back}>
        <Link to={{ hash: PART_OF_KIND[post?.kind ?? 'post'] }}>
          {post?.kind === 'chapter' ? m.editor_chapters_back() : m.editor_back()}
        </Link>
      </p>
      <Section
        id="post"
        title={post?.texts[getLocale()].title || m.editor_new()}
        aside={post ? String(post.id) : null}
      >
        <Form {...form} wide>
          <div className={styles.languages}>
            {LOCALES.map((locale) => (
              <div key={locale} lang={locale}>
                <Field
                  name={`title_${locale}`}
                  label={fieldName(locale, 'title')}
                  maxLength={200}
                  value={texts[locale].title}
                  onChange={({ target }) => change(locale, 'title')(target.value)}
                />
                <TextField
                  name={`excerpt_${locale}`}
                  label={fieldName(locale, 'excerpt')}
                  rows={3}
                  maxLength={500}
                  value={texts[locale].excerpt}
                  onChange={({ target }) => change(locale, 'excerpt')(target.value.replaceAll('\n', ' '))}
                />
                <TextField
                  name={`text_${locale}`}
                  label={fieldName(locale, 'text')}
                  hint={post?.kind === 'chapter' ? m.editor_chapter_hint() : m.editor_text_hint()}
                  rows={18}
                  maxLength={100_000}
                  className={styles.markdown}
                  value={texts[locale].text}
                  onChange={({ target }) => change(locale, 'text')(target.value)}
                />
              </div>
            ))}
          </div>
          <p className="row">
            <Button type="submit" fill busy={busy}>
              {m.editor_save()}
            </Button>
            <span role="status">{isChanged ? m.editor_unsaved() : null}</span>
          </p>
        </Form>
      </Section>
      <PostPreview id={post?.id} texts={texts} />
      <Publication key={post?.newest} post={post} onChange={keep} />
      <VersionTable versions={post?.versions ?? []} onLoad={(number) => void load(number)} />
    </>
  );
}

function fieldName(locale: Locale, name: keyof PostWords): string {
  const names = { title: m.editor_title(), excerpt: m.editor_excerpt(), text: m.editor_text() };
  return toFieldLabel(locale, names[name]);
}
