import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskNewsItem, findNewsCall } from '#contracts/desk-news.ts';
import { NEWS_STATES, type NewsState } from '#domain/desk/news.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { useForm } from '#web/api/use-form.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { historyTerm } from '#web/features/desk/history-words.tsx';
import { StoryForm } from '#web/features/desk/news/story-form.tsx';
import { Pager } from '#web/features/desk/pager.tsx';
import { StateChoice } from '#web/features/desk/state-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import styles from '../desk.module.css';

/** Stories of feeds, found by words and state, each with the form that changes it. */
export function NewsPart() {
  const [state, setState] = useState<NewsState | null>(null);
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const query = callQuery(findNewsCall, { page, ...(state && { state }), ...(words && { words }) });
  const { data, error } = useQuery({ ...query, staleTime: 0, placeholderData: keepPreviousData });
  const queries = useQueryClient();
  const onChange = () => void queries.invalidateQueries({ queryKey: [findNewsCall.path] });
  const { form } = useForm({
    id: 'find-news',
    fields: { words: m.newsdesk_words() },
    send: async (values) => {
      setWords(values.words.trim());
      setPage(1);
    },
  });
  return (
    <Section id="news" title={m.newsdesk_list()}>
      <p>{m.newsdesk_lead()}</p>
      <Form {...form}>
        <Field
          name="words"
          type="search"
          label={m.newsdesk_words()}
          maxLength={100}
          beside={<Button type="submit">{m.newsdesk_find()}</Button>}
        />
      </Form>
      <StateChoice
        label={m.desk_filter()}
        states={NEWS_STATES}
        chosen={state}
        nameOf={(each) => (each === null ? m.desk_filter_all() : m.newsdesk_state({ state: each }))}
        onChoose={(each) => {
          setState(each);
          setPage(1);
        }}
      />
      {error ? <DeskFailure error={error} /> : null}
      {data ? (
        <>
          {data.items.length === 0 ? <p role="status">{m.newsdesk_none()}</p> : null}
          {data.items.map((item) => (
            <Story key={item.id} item={item} onChange={onChange} />
          ))}
          <Pager
            page={page}
            pages={data.has_more ? page + 1 : page}
            newer={m.desk_newer()}
            older={m.desk_older()}
            shown={m.desk_page({ page: String(page) })}
            onPage={setPage}
          />
        </>
      ) : error ? null : (
        <div aria-busy="true" />
      )}
    </Section>
  );
}

function Story({ item, onChange }: { item: DeskNewsItem; onChange: () => void }) {
  const { id, title, language, state, sources, assets, published_at, merged_into, history } = item;
  return (
    <details className={styles.folded} data-long>
      <summary>
        <b lang={language}>{title}</b>{' '}
        <span className="src">
          {[
            m.newsdesk_number({ id: String(id) }),
            m.newsdesk_state({ state }),
            formatMoment(published_at),
          ].join(' · ')}
        </span>
      </summary>
      <Terms
        terms={[
          {
            term: m.newsdesk_sources(),
            text: sources.map(({ name, url }) => (
              <span key={url} className={styles.line}>
                <a className="link" href={url} rel="nofollow noreferrer" target="_blank">
                  {name}
                </a>
              </span>
            )),
          },
          {
            term: m.newsdesk_assets(),
            text:
              assets.length === 0
                ? m.newsdesk_assets_none()
                : assets.map(({ name, ticker }) => `${name} (${ticker})`).join(', '),
          },
          ...(merged_into
            ? [
                {
                  term: m.newsdesk_merged_into(),
                  text: `${m.newsdesk_number({ id: String(merged_into.id) })}: ${merged_into.title}`,
                },
              ]
            : []),
          ...historyTerm(history),
        ]}
      />
      <StoryForm key={`${state} ${merged_into?.id}`} item={item} onChange={onChange} />
    </details>
  );
}
