import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#contracts/call.ts';
import { type DeskFaqEntry, deskFaqCall } from '#contracts/faq.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { AnswerForm } from '#web/features/desk/faq/answer-form.tsx';
import { historyTerm } from '#web/features/desk/history-words.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import styles from '../desk.module.css';

type FaqList = AnswerOf<typeof deskFaqCall>;

/** Answers of the support page in its order, each with its form, and a form for a new one. */
export function FaqPart() {
  const query = callQuery(deskFaqCall, {});
  const { data, error } = useQuery({ ...query, staleTime: 0 });
  const queries = useQueryClient();
  const keep = (list: FaqList) => queries.setQueryData(query.queryKey, list);
  if (error)
    return (
      <Section id="faq" title={m.faqdesk_list()}>
        <DeskFailure error={error} />
      </Section>
    );
  if (!data) return <div aria-busy="true" />;
  const locale = getLocale();
  return (
    <>
      <Section id="faq" title={m.faqdesk_list()}>
        <p>{m.faqdesk_lead()}</p>
        {data.sections.map(({ id, title }) => (
          <div key={id}>
            <h3 className={styles.subtitle}>{title[locale]}</h3>
            {data.entries
              .filter(({ section }) => section === id)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} sections={data.sections} onChange={keep} />
              ))}
          </div>
        ))}
      </Section>
      <Section id="new-answer" title={m.faqdesk_add()}>
        <AnswerForm key={data.entries.length} entry={null} sections={data.sections} onChange={keep} />
      </Section>
    </>
  );
}

interface EntryProps {
  entry: DeskFaqEntry;
  sections: FaqList['sections'];
  onChange: (list: FaqList) => void;
}

function Entry({ entry, sections, onChange }: EntryProps) {
  const locale = getLocale();
  const { id, place, texts, bundled, published, edited, history } = entry;
  const state = [
    m.faqdesk_place_value({ place: String(place) }),
    published ? null : m.faqdesk_hidden(),
    edited ? m.faqdesk_edited() : null,
  ];
  return (
    <details className={styles.folded} data-long>
      <summary>
        <b>{texts?.[locale].title || bundled?.[locale] || id}</b>{' '}
        <span className={`src ${styles.whole}`}>{state.filter(Boolean).join(' · ')}</span>
      </summary>
      <Terms terms={historyTerm(history)} />
      <AnswerForm key={JSON.stringify(entry)} entry={entry} sections={sections} onChange={onChange} />
    </details>
  );
}
