import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EventFilter, eventsCall } from '#contracts/events.ts';
import type { Picked } from '#messages/picked.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { type Own, OwnChoice } from '#web/components/own-assets/own-choice.tsx';
import { useOwnIds } from '#web/components/own-assets/use-own-ids.ts';
import { useSession } from '#web/state/session.ts';
import { Note } from '#web/ui/note.tsx';
import { EventsList } from './events-list.tsx';

interface OwnEventsProps {
  filter: Omit<EventFilter, 'coins'>;
  words: Picked<'events_'>;
  /** The events of all assets. */
  children: React.ReactNode;
}

/** For members: a choice between the events of all assets, of the wishlist and of the wallet. */
export function OwnEvents({ filter, words, children }: OwnEventsProps) {
  const isMember = useSession((session) => session.authToken !== null);
  const [own, setOwn] = useState<Own>('all');
  if (!isMember) return children;
  return (
    <>
      <OwnChoice own={own} words={words} onChoose={setOwn} />
      {own === 'all' ? children : <OwnList own={own} filter={filter} words={words} />}
    </>
  );
}

function OwnList({ own, filter, words }: Omit<OwnEventsProps, 'children'> & { own: Exclude<Own, 'all'> }) {
  const { ids, error: unread } = useOwnIds(own);
  const { data, error } = useQuery({
    queryKey: ['events', 'own', own, ids, filter],
    queryFn: async () =>
      ids!.length === 0 ? { data: [], total: 0 } : httpClient(eventsCall, { ...filter, coins: ids!.join() }),
    enabled: ids !== undefined,
    meta: { access: 'member' },
  });
  const failure = unread ?? error;
  if (failure) return <Note title={failureWords(failure)}>{words.own_failed}</Note>;
  if (!data) return <p role="status">{words.own_loading}</p>;
  return <EventsList events={data.data} total={data.total} words={words} />;
}
