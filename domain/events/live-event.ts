/** A live event of this site. Times are ISO 8601 in UTC. */
export interface LiveEvent {
  slug: string;
  title: string;
  start: string;
  end: string;
  /** IANA name of the zone in which it is announced. */
  timeZone: string;
  /** How to take part; null until it is known. */
  join: string | null;
  /** Address of the recording; null without one. */
  recording: string | null;
}

/** Whether an event has ended at `now`, in milliseconds since 1970. */
export const hasEnded = ({ end }: Pick<LiveEvent, 'end'>, now: number): boolean => Date.parse(end) <= now;

/** Events that are still to come or can be watched: what a plan with live events contains. */
export const countOffered = (
  events: readonly { end: string; hasRecording: boolean }[],
  now: number,
): number => events.filter((event) => !hasEnded(event, now) || event.hasRecording).length;
