import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { ApiClient } from '#contracts/client.ts';
import { scoreInputsCall } from '#contracts/score-inputs.ts';
import { subScoresCall } from '#contracts/sub-scores.ts';
import { readWeightChoices } from '#domain/scoring/own-weights.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext } from '#web/api/contexts.ts';
import { httpClient } from '#web/api/http-client.ts';
import { OwnWeightsPage } from '#web/features/own-weights/own-weights.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/own-weights.ts';

async function load(api: ApiClient, request: Request) {
  const query = new URL(request.url).searchParams;
  const choices = readWeightChoices(query);
  const answer = await api(subScoresCall, { level: choices.level });
  return { choices, answer, asset: query.get('asset') };
}

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiContext), request);

/** The visible scores depend on the viewer. */
export const handle = { byVisibility: true };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(httpClient, request);

/** Other weights need no other figures. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.searchParams.get('level') === nextUrl.searchParams.get('level') &&
  currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export default function OwnWeights({ loaderData }: Route.ComponentProps) {
  const { answer, choices, asset } = loaderData;
  const { level } = choices;
  return (
    <>
      <PageHead page="ownWeights" title={m.title_own_weights()} description={m.description_own_weights()} />
      <PageTitle title={m.title_own_weights()} lead={m.description_own_weights()} />
      <OwnWeightsPage
        key={`${level} ${answer.data.length}`}
        answer={answer}
        choices={choices}
        asset={asset}
        path={pageHref('ownWeights', getLocale())}
        loadInputs={(id, of) => httpClient(scoreInputsCall, { id, level: of })}
      />
    </>
  );
}
