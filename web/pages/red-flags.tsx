import { data } from 'react-router';
import { type ApiClient, isApiFailure } from '#contracts/client.ts';
import { type FlagRow, flagsCall } from '#contracts/flags.ts';
import { flagPicturePath } from '#contracts/share-pictures.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext } from '#web/api/contexts.ts';
import { httpClient } from '#web/api/http-client.ts';
import { readBoardQuery, toFlagsQuery } from '#web/features/flags/board-request.ts';
import { FlagBoard } from '#web/features/flags/flag-board.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/red-flags.ts';

/** Loads the flags that the address asks for. An invalid filter returns 404. */
async function loadBoard(api: ApiClient, request: Request) {
  const query = readBoardQuery(new URL(request.url).searchParams);
  if (!query) throw data(null, { status: 404 });
  try {
    return { query, answer: await api(flagsCall, toFlagsQuery(query)) };
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    throw data(error.answer, { status: error.status });
  }
}

export const loader = ({ context, request }: Route.LoaderArgs) => loadBoard(context.get(apiContext), request);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadBoard(httpClient, request);

export default function RedFlagsPage({ loaderData: { query, answer } }: Route.ComponentProps) {
  const { asset, code } = query;
  const [flag] = asset && code ? answer.data : [];
  const title = flag ? `${flag.crypto_id.name}: ${flag.title}` : m.title_red_flags();
  return (
    <>
      <PageHead
        page="redFlags"
        title={title}
        description={flag ? flag.text : m.description_red_flags()}
        query={asset && code && flag ? { asset, code } : {}}
        {...(flag ? { picture: toPicture(flag, answer.asOf) } : {})}
      />
      <PageTitle title={title} lead={flag ? flag.text : m.description_red_flags()} />
      <FlagBoard query={query} answer={answer} />
    </>
  );
}

const toPicture = ({ crypto_id, code, title }: FlagRow, asOf: string) => ({
  path: flagPicturePath(getLocale(), crypto_id._id, code, asOf),
  alt: m.share_alt_flag({ name: crypto_id.name, title }),
});
