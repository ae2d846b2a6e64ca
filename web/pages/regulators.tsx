import { data } from 'react-router';
import { type ApiClient, isApiFailure } from '#contracts/client.ts';
import { PAGES } from '#contracts/pages.ts';
import { MAX_REGISTER_QUERY_CHARS, registersCall } from '#contracts/registers.ts';
import { getLocalePrefix } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext } from '#web/api/contexts.ts';
import { httpClient } from '#web/api/http-client.ts';
import { Regulators } from '#web/features/regulators/regulators.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/regulators.ts';

const readQuery = (request: Request): string =>
  (new URL(request.url).searchParams.get('q') ?? '').slice(0, MAX_REGISTER_QUERY_CHARS).trim();

/** Searches the registers. A refused query shows its reason above the empty result. */
async function load(api: ApiClient, query: string) {
  try {
    return { query, answer: await api(registersCall, { q: query }), problem: null };
  } catch (error) {
    if (!isApiFailure(error) || error.status !== 400) throw error;
    return { query, answer: await api(registersCall, {}), problem: error.answer.message };
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), readQuery(request));
  return data(loaded, { status: loaded.problem === null ? 200 : 400 });
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(httpClient, readQuery(request));

const toHref = (query: string): string =>
  `${getLocalePrefix(getLocale())}${PAGES.regulators}${query ? `?${new URLSearchParams({ q: query })}` : ''}`;

export default function RegulatorsPage({ loaderData: { query, answer, problem } }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="regulators" title={m.title_regulators()} description={m.description_regulators()} />
      <PageTitle title={m.title_regulators()} lead={m.description_regulators()} />
      <Regulators query={query} answer={answer} problem={problem} href={toHref} />
    </>
  );
}
