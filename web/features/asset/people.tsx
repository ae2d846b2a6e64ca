import { Link } from 'react-router';
import type { DetailsAnswer } from '#contracts/details.ts';
import { eventsHref } from '#contracts/pages.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { formatSourceLine } from '#web/components/source/source-line.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './people.module.css';

/** Source of a list. A list without a source is an unverified estimate by Fairview. */
function listOrigin(list: readonly unknown[] | null, seen: DetailsAnswer['provenance'][string] | undefined) {
  if (isEmpty(list)) return null;
  return seen ? formatSourceLine(seen, getLocale()) : m.asset_people_unverified();
}

const isEmpty = (list: readonly unknown[] | null): boolean => list === null || list.length === 0;

/** People with roles, as a source names them. Nothing without a source. */
export function Team({ details }: { details: DetailsAnswer }) {
  const { team, provenance } = details;
  if (team === null || isEmpty(team)) return null;
  return (
    <Section id="team" title={m.asset_team()} aside={listOrigin(team, provenance.team)}>
      <ul className={styles.list}>
        {team.map((person) => (
          <li key={`${person.name} ${person.role}`}>
            <span>{person.name}</span>
            <span>{person.role}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Investors as a source names them. Nothing when none is known. */
export function Investors({ details }: { details: DetailsAnswer }) {
  const { investors, provenance } = details;
  if (investors === null || isEmpty(investors)) return null;
  return (
    <Section id="investors" title={m.asset_investors()} aside={listOrigin(investors, provenance.investors)}>
      <ul className={styles.list}>
        {investors.map((investor) => (
          <li key={investor.name}>
            <span>{investor.name}</span>
            <span>{investor.tier1 ? m.asset_investor_tier1() : null}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Announced upgrades and launches on time, as a rate where there are enough. */
function KeptPromises({ promises }: { promises: NonNullable<DetailsAnswer['promises']> }) {
  const { kept, slipped, cancelled, rate } = promises;
  const count = kept + slipped + cancelled;
  return (
    <p>
      {m.asset_promises({ kept: String(kept), count })}
      {rate === null ? null : <b className="num"> {formatShare(rate, getLocale(), 0)}</b>}
    </p>
  );
}

/** The next dated events and how past promises were kept, with a link to all. Nothing when neither is known. */
export function UpcomingEvents({ details }: { details: DetailsAnswer }) {
  const locale = getLocale();
  const { promises } = details;
  const events = details.events ?? [];
  if (isEmpty(events) && !promises) return null;
  return (
    <Section
      id="events"
      title={m.asset_events()}
      aside={<Link to={eventsHref(locale, { coins: details.asset._id })}>{m.asset_events_all()}</Link>}
    >
      {promises ? <KeptPromises promises={promises} /> : null}
      <ul className={styles.dated}>
        {events.map((event) => (
          <li key={`${event.date} ${event.title}`}>
            <time dateTime={event.date}>{formatDate(event.date, locale)}</time>
            <span>
              {event.title}
              {event.certainty === 'estimated' ? ` (${m.asset_events_estimated()})` : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
