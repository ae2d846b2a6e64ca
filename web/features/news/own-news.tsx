import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type NewsAnswer, walletNewsCall } from '#contracts/news.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { type Own, OwnChoice } from '#web/components/own-assets/own-choice.tsx';
import { useOwnIds } from '#web/components/own-assets/use-own-ids.ts';
import { useSession } from '#web/state/session.ts';
import { Note } from '#web/ui/note.tsx';
import { NewsList } from './news-list.tsx';
import { type NewsFilter, toNewsQuery } from './news-request.ts';
import type { NewsWords } from './news-words.ts';

interface OwnNewsProps {
  filter: NewsFilter;
  words: NewsWords;
  /** The news of all assets. */
  children: ReactNode;
}

/** For members: a choice between all news and those of the assets on the wishlist or in the wallet. */
export function OwnNews({ filter, words, children }: OwnNewsProps) {
  const isMember = useSession((session) => session.authToken !== null);
  const [own, setOwn] = useState<Own>('all');
  if (!isMember) return children;
  return (
    <>
      <OwnChoice own={own} words={words} onChoose={setOwn} />
      {own === 'all' ? children : <OwnNewsList key={own} own={own} filter={filter} words={words} />}
    </>
  );
}

function OwnNewsList({
  own,
  filter: { page: _page, ...filter },
  words,
}: Omit<OwnNewsProps, 'children'> & { own: Exclude<Own, 'all'> }) {
  const { ids, error: unread } = useOwnIds(own);
  const load = (choice: NewsFilter): Promise<NewsAnswer> =>
    httpClient(walletNewsCall, toNewsQuery({ ...choice, tickers: ids!.join() }));
  const { data, error } = useQuery({
    queryKey: ['news', 'own', own, ids, filter],
    queryFn: () => load(filter),
    enabled: ids !== undefined && ids.length > 0,
    meta: { access: 'member' },
  });
  const failure = unread ?? error;
  if (failure) return <Note title={failureWords(failure)}>{words.own_failed}</Note>;
  if (ids?.length === 0) return <p role="status">{words.own_none}</p>;
  if (!data) return <p role="status">{words.own_loading}</p>;
  return <NewsList filter={filter} answer={data} words={words} load={load} />;
}
