import type { EventAnswer } from '#contracts/events.ts';
import { m } from '#messages';
import type { Picked } from '#messages/picked.ts';
import { EventEntry } from './event-entry.tsx';
import styles from './events.module.css';

interface EventsListProps {
  events: readonly EventAnswer[];
  /** Number of events under the filter. */
  total: number;
  words: Picked<'events_'>;
}

/** Events in the order of the answer, with their number. */
export function EventsList({ events, total, words }: EventsListProps) {
  return (
    <>
      <p className={styles.found} role="status">
        {total === 0 ? words.empty : m.events_found({ count: total })}
      </p>
      <ul className={styles.list}>
        {events.map((event) => (
          <EventEntry key={event._id} event={event} words={words} />
        ))}
      </ul>
    </>
  );
}
