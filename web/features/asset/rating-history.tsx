import { useQuery } from '@tanstack/react-query';
import { ratingsCall } from '#contracts/ratings.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { PublishedLists } from '#web/components/curated/published-lists.tsx';
import { PublicationList } from '#web/components/rating/publication-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';

/** Every rating of the asset and every list that people entered, with who, why and by which sources. */
export default function RatingHistory({ id }: { id: string }) {
  const { data, error } = useQuery(callQuery(ratingsCall, { id }));
  if (error || !data)
    return (
      <Section id="ratings" title={m.rating_section()}>
        {error ? <Note kind="error" title={failureWords(error)} /> : <div aria-busy="true" />}
      </Section>
    );
  return (
    <>
      {data.data.length > 0 ? (
        <Section id="ratings" title={m.rating_section()}>
          <p>{m.rating_history_lead()}</p>
          <PublicationList publications={data.data} />
        </Section>
      ) : null}
      {data.lists.length > 0 ? (
        <Section id="curated" title={m.curated_section()}>
          <p>{m.curated_history_lead()}</p>
          <PublishedLists lists={data.lists} />
        </Section>
      ) : null}
    </>
  );
}
