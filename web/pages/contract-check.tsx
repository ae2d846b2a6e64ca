import { data } from 'react-router';
import { type ApiClient, isApiFailure } from '#contracts/client.ts';
import { contractCheckCall, MAX_CONTRACT_QUERY_CHARS } from '#contracts/contract-check.ts';
import { PAGES } from '#contracts/pages.ts';
import { getLocalePrefix } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext } from '#web/api/contexts.ts';
import { httpClient } from '#web/api/http-client.ts';
import { ContractCheck } from '#web/features/contract-check/contract-check.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/contract-check.ts';

const readQuery = (request: Request): string =>
  (new URL(request.url).searchParams.get('q') ?? '').slice(0, MAX_CONTRACT_QUERY_CHARS).trim();

/** Checks the query. A refused one shows its reason above the empty result. */
async function load(api: ApiClient, query: string) {
  try {
    return { query, answer: await api(contractCheckCall, { q: query }), problem: null };
  } catch (error) {
    if (!isApiFailure(error) || error.status !== 400) throw error;
    return { query, answer: await api(contractCheckCall, {}), problem: error.answer.message };
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), readQuery(request));
  return data(loaded, { status: loaded.problem === null ? 200 : 400 });
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(httpClient, readQuery(request));

const toHref = (query: string): string =>
  `${getLocalePrefix(getLocale())}${PAGES.contractCheck}${query ? `?${new URLSearchParams({ q: query })}` : ''}`;

export default function ContractCheckPage({ loaderData: { query, answer, problem } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        page="contractCheck"
        title={m.title_contract_check()}
        description={m.description_contract_check()}
      />
      <PageTitle title={m.title_contract_check()} lead={m.description_contract_check()} />
      <ContractCheck query={query} answer={answer} problem={problem} href={toHref} />
    </>
  );
}
