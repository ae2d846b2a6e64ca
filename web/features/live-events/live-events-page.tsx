import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contracts/call.ts';
import { type LiveEventAnswer, liveAccessCall } from '#contracts/live-events.ts';
import { hasEnded } from '#domain/events/live-event.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { canJoinLiveEvents } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { callQuery } from '#web/api/call-query.ts';
import { useViewer } from '#web/api/use-viewer.ts';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Section } from '#web/ui/section.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './live-events.module.css';

type Words = Picked<'live_'>;
type Access = AnswerOf<typeof liveAccessCall>['data'][number];

interface LiveEventsPageProps {
  events: readonly LiveEventAnswer[];
  words: Words;
}

/** Live events by date. How to take part and recordings come by a call, for those whose plan has them. */
export function LiveEventsPage({ events, words }: LiveEventsPageProps) {
  const locale = getLocale();
  const viewer = useViewer();
  const canJoin = viewer !== null && canJoinLiveEvents(viewer);
  const { data } = useQuery({ ...callQuery(liveAccessCall, {}), staleTime: 0, enabled: canJoin });
  return (
    <>
      <PageTitle title={m.title_live_events()} lead={m.description_live_events()} />
      <div className="wrap">
        {events.length === 0 ? <Note title={words.none} /> : null}
        {events.length > 0 && !canJoin ? (
          <Note title={words.for_members}>{words.for_members_text}</Note>
        ) : null}
        {events.map((event) => (
          <EventSection
            key={event.slug}
            event={event}
            access={data?.data.find(({ slug }) => slug === event.slug) ?? null}
            words={words}
          />
        ))}
        <p className={`row ${styles.links}`}>
          {events.length > 0 ? (
            <a className="link" href={`${getLocalePrefix(locale)}/live-events.ics`}>
              {words.file}
            </a>
          ) : null}
          {canJoin ? null : <ButtonLink to={pageHref('plans', locale)}>{words.plans}</ButtonLink>}
        </p>
      </div>
    </>
  );
}

interface EventSectionProps {
  event: LiveEventAnswer;
  access: Access | null;
  words: Words;
}

function EventSection({ event, access, words }: EventSectionProps) {
  // The page is rendered for everyone and kept: only the browser knows the time.
  const isOver = useHydrated() && hasEnded(event, Date.now());
  const join = isOver ? null : (access?.join ?? null);
  return (
    <Section id={event.slug} title={event.title} aside={formatSpan(event, getLocale())}>
      <div className={`stack ${styles.event}`}>
        <Prose html={event.html} />
        {isOver ? <p>{event.has_recording ? words.recorded : words.over}</p> : null}
        {join === null ? null : (
          <p>
            <b>{words.join}</b>: {join}
          </p>
        )}
        {access?.recording ? (
          <p>
            <a className="link" href={access.recording} rel="noreferrer">
              {words.watch}
            </a>
          </p>
        ) : null}
      </div>
    </Section>
  );
}

/** Day and times in the zone of the event, with the name of the zone. */
function formatSpan({ start, end, time_zone }: LiveEventAnswer, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'it' ? 'it' : 'en-GB', {
    timeZone: time_zone,
    dateStyle: 'full',
    timeStyle: 'short',
  });
  return `${format.formatRange(new Date(start), new Date(end))} (${time_zone.replace('_', ' ')})`;
}
