import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contracts/call.ts';
import { deskSourcesCall } from '#contracts/desk-data.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { sourceName } from '#web/components/source/source-name.ts';
import { fieldName } from '#web/components/source/unpublished-words.ts';
import { HeldForm } from '#web/features/desk/data/held-form.tsx';
import { JobsSection } from '#web/features/desk/data/jobs-section.tsx';
import { PlausibilityLimits } from '#web/features/desk/data/plausibility-limits.tsx';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { Section } from '#web/ui/section.tsx';
import styles from '../desk.module.css';

type Data = AnswerOf<typeof deskSourcesCall>;

/** Time between two readings: short while a job runs, so that its progress is seen. */
const REFRESH_MS = 30_000;
const PROGRESS_MS = 2_000;

/** Sources with what waits for a decision, and the jobs that can be run now. */
export function SourcesPart() {
  const { data, error } = useQuery({
    ...callQuery(deskSourcesCall, {}),
    refetchInterval: ({ state }) =>
      state.data?.jobs.some(({ state }) => state === 'queued' || state === 'running')
        ? PROGRESS_MS
        : REFRESH_MS,
  });
  if (error) return <DeskFailure error={error} />;
  if (!data) return <div aria-busy="true" />;
  const held = data.sources.filter((source) => source.held.length > 0);
  return (
    <>
      <p>{m.deskdata_sources_lead()}</p>
      <Sources {...data} />
      {held.length === 0 ? <p>{m.deskdata_held_none()}</p> : null}
      {held.map((source) => (
        <HeldForm key={source.id} {...source} />
      ))}
      <JobsSection jobs={data.jobs} />
      <Refused {...data} />
      <PlausibilityLimits />
    </>
  );
}

const count = (value: number) => formatCount(value, getLocale());

function Sources({ sources }: Data) {
  return (
    <Section id="source-list" title={m.deskdata_sources()}>
      {sources.length === 0 ? (
        <p>{m.deskdata_sources_none()}</p>
      ) : (
        <DeskTable
          section="source-list"
          columns={[
            { title: m.desk_source() },
            { title: m.desk_last_good(), isMoment: true },
            { title: m.deskdata_next(), isMoment: true },
            { title: m.desk_last_error(), isMoment: true },
            { title: m.desk_refused(), isNumber: true },
            { title: m.deskdata_held_count(), isNumber: true },
          ]}
          rows={sources.map((source) => ({
            key: source.id,
            cells: [
              sourceName(source.id),
              formatMoment(source.last_good_at),
              source.next_run_at === null ? m.deskdata_next_none() : formatMoment(source.next_run_at),
              source.last_error === null ? (
                '–'
              ) : (
                <>
                  {formatMoment(source.last_error_at)}
                  <span className={styles.fault}>
                    {source.refused_whole ? `${m.deskdata_refused_whole()} ` : ''}
                    <span lang="en">{source.last_error}</span>
                  </span>
                </>
              ),
              count(source.refused.length),
              count(source.held.filter(({ decision }) => decision === null).length),
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Refused({ sources }: Data) {
  const refused = sources.flatMap(({ id, refused }) => refused.map((row) => ({ id, ...row })));
  return (
    <Section id="refused" title={m.deskdata_refused()}>
      {refused.length === 0 ? (
        <p>{m.deskdata_refused_none()}</p>
      ) : (
        <DeskTable
          section="refused"
          columns={[
            { title: m.column_asset() },
            { title: m.deskdata_refused_source() },
            { title: m.deskdata_held_field() },
            { title: m.deskdata_refused_value() },
            { title: m.deskdata_held_why() },
          ]}
          rows={refused.map(({ id, asset, field, value, reason }, at) => ({
            key: `${at}`,
            cells: [
              asset ?? '–',
              sourceName(id),
              fieldName(field),
              value ?? '–',
              <span key="why" lang="en">
                {reason}
              </span>,
            ],
          }))}
        />
      )}
    </Section>
  );
}
