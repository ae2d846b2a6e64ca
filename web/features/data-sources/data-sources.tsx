import { useQuery } from '@tanstack/react-query';
import type { SourcesAnswer } from '#contracts/sources.ts';
import { sourcesCall } from '#contracts/sources.ts';
import { formatDate, formatDateTime, formatTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './data-sources.module.css';
import { SourceTable } from './source-table.tsx';
import { UnpublishedValues } from './unpublished-values.tsx';
import { useNow } from './use-now.ts';

/** Fairview’s own sources, listed separately. */
const OWN_SOURCES = new Set(['fairview', 'fairview-estimate']);

interface DataSourcesProps {
  /** Address of the method page. */
  method: string;
}

/** Lists the sources with their status and explains the terms shown beside figures. */
export function DataSources({ method }: DataSourcesProps) {
  // Refetches because a cached or prerendered response has an old status.
  const { data } = useQuery({ ...callQuery(sourcesCall, {}), refetchOnMount: 'always' });
  const now = useNow();
  if (!data) return null;
  const ours = data.sources.filter(({ id }) => OWN_SOURCES.has(id));
  const others = data.sources.filter(({ id }) => !OWN_SOURCES.has(id));
  return (
    <div className={`wrap ${styles.page}`}>
      <Note title={stateTitle(data)}>{stateText(data)}</Note>
      <Section id="sources" title={m.sources_others()}>
        <SourceTable sources={others} now={now} labelledBy="sources-title" />
      </Section>
      <Section id="own" title={m.sources_own()}>
        <SourceTable sources={ours} now={now} labelledBy="own-title" isOwn />
      </Section>
      <Section id="unpublished" title={m.sources_unpublished()}>
        <UnpublishedValues values={data.unpublished} />
      </Section>
      <Section id="logos" title={m.sources_logos()}>
        <p className={styles.method}>
          {m.sources_logos_text()}{' '}
          <a href="https://github.com/0xa3k5/web3icons" rel="noopener noreferrer">
            {m.sources_logos_link()}
          </a>
        </p>
      </Section>
      <Section id="words" title={m.sources_words()}>
        <dl className={styles.words}>
          {[
            [m.sources_word_live(), m.sources_word_live_text()],
            [m.sources_word_bundled(), m.sources_word_bundled_text()],
            [m.sources_word_estimate(), m.sources_word_estimate_text()],
            [m.sources_word_quarantine(), m.sources_word_quarantine_text()],
          ].map(([word, text]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.method}>
          <a href={method}>{m.sources_to_method()}</a>
        </p>
      </Section>
    </div>
  );
}

function stateTitle({ source, as_of }: SourcesAnswer): string {
  const date = formatDateTime(as_of, getLocale());
  return source === 'live'
    ? m.sources_state_live({ date })
    : m.sources_state_bundled({ date: formatDate(as_of, getLocale()) });
}

function stateText({ source, live_data, next_refresh_at, last_refresh_at }: SourcesAnswer): string {
  const locale = getLocale();
  const parts = [
    source === 'live' ? m.sources_state_live_text() : m.sources_state_bundled_text(),
    last_refresh_at === null
      ? null
      : m.sources_last_refresh({ date: formatDateTime(last_refresh_at, locale) }),
    live_data === 'off' ? m.sources_asked_never() : null,
    next_refresh_at === null ? null : m.sources_next_refresh({ time: formatTime(next_refresh_at) }),
  ];
  return parts.filter((part) => part !== null).join(' ');
}
