import { useQuery } from '@tanstack/react-query';
import { ratingsCall } from '#contracts/ratings.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { PublicationList } from '#web/components/rating/publication-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';

/** Every rating of the asset by people, with who rated, why and by which sources. */
export default function RatingHistory({ id }: { id: string }) {
  const { data, error } = useQuery(callQuery(ratingsCall, { id }));
  return (
    <Section id="ratings" title={m.rating_section()}>
      <p>{m.rating_history_lead()}</p>
      {error ? <Note kind="error" title={failureWords(error)} /> : null}
      {data ? <PublicationList publications={data.data} /> : error ? null : <div aria-busy="true" />}
    </Section>
  );
}
