import { lazy } from 'react';
import { data } from 'react-router';
import type { QueryOf } from '#contracts/call.ts';
import { type ApiClient, isApiFailure } from '#contracts/client.ts';
import { flagDisputesCall } from '#contracts/disputes.ts';
import { type FlagRow, type FlagsAnswer, flagsCall } from '#contracts/flags.ts';
import { flagPicturePath } from '#contracts/share-pictures.ts';
import { CLEARING_RATIO } from '#domain/flags/flag-columns.ts';
import { findFlagRule } from '#domain/flags/flag-rules.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext } from '#web/api/contexts.ts';
import {
  type BoardQuery,
  readBoardQuery,
  readOneFlag,
  toFlagsQuery,
} from '#web/features/flags/board-request.ts';
import { FlagBoard } from '#web/features/flags/flag-board.tsx';
import { FlagPage } from '#web/features/flags/flag-page.tsx';
import { toFlagEntry } from '#web/features/method/flags/flag-entry.ts';
import { formatWholeShare } from '#web/features/method/format-figure.ts';
import { FORMULA_CONSTANTS } from '#web/features/method/formula-constants.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/red-flags.ts';

/** The form of a dispute is loaded when the reader opens it. */
const WithCaptcha = lazy(() => import('#web/features/captcha/with-captcha.tsx'));
const DisputeForm = lazy(() => import('#web/features/flags/dispute-form.tsx'));

/** Calls the API; a refusal has its status. */
async function ask(api: ApiClient, query: QueryOf<typeof flagsCall>): Promise<FlagsAnswer> {
  try {
    return await api(flagsCall, query);
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    throw data(error.answer, { status: error.status });
  }
}

/** Reads the filter of the address. An invalid one returns 404. */
function readQuery(request: Request): BoardQuery {
  const query = readBoardQuery(new URL(request.url).searchParams);
  if (!query) throw data(null, { status: 404 });
  return query;
}

/** Loads one flag of one asset, in force or cleared. A flag that the asset never had returns 404. */
async function loadFlag(api: ApiClient, { asset, code }: { asset: string; code: string }) {
  const rule = findFlagRule(code);
  if (!rule) throw data(null, { status: 404 });
  const [answer, active, disputes] = await Promise.all([
    ask(api, { asset, code, state: 'all' }),
    ask(api, { asset, state: 'active' }),
    api(flagDisputesCall, { asset, code }),
  ]);
  if (answer.data.length === 0) throw data(null, { status: 404 });
  const locale = getLocale();
  const { steps, exceptions } = toFlagEntry(rule, locale);
  const clearing = m.method_flags_runs({
    runs: FORMULA_CONSTANTS.runs_to_clear,
    share: formatWholeShare(CLEARING_RATIO, locale),
  });
  return { answer, active: active.data, disputes: disputes.data, rule: { steps, exceptions, clearing } };
}

const loadBoard = async (api: ApiClient, query: BoardQuery) => ({
  query,
  answer: await ask(api, toFlagsQuery(query)),
  flag: null,
});

/** Loads the flag that the address names, else the flags under its filter. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readQuery(request);
  const api = context.get(apiContext);
  const named = readOneFlag(query);
  if (!named) return loadBoard(api, query);
  const { answer, ...flag } = await loadFlag(api, named);
  return { query, answer, flag };
}

export default function RedFlagsPage({ loaderData: { query, answer, flag } }: Route.ComponentProps) {
  const { asset, code } = query;
  const [row] = asset && code ? answer.data : [];
  const title = row ? `${row.crypto_id.name}: ${row.title}` : m.title_red_flags();
  const lead = row ? row.text : m.description_red_flags();
  return (
    <>
      <PageHead
        page="redFlags"
        title={title}
        description={lead}
        query={asset && code && row ? { asset, code } : {}}
        {...(row ? { picture: toPicture(row, answer.asOf) } : {})}
      />
      <PageTitle title={title} lead={lead} isCompact={!flag} />
      {flag && asset && code ? (
        <FlagPage
          answer={answer}
          {...flag}
          disputeForm={
            <WithCaptcha>
              {(captcha) => <DisputeForm asset={asset} code={code} captcha={captcha} />}
            </WithCaptcha>
          }
        />
      ) : (
        <FlagBoard query={query} answer={answer} />
      )}
    </>
  );
}

const toPicture = ({ crypto_id, code, title }: FlagRow, asOf: string) => ({
  path: flagPicturePath(getLocale(), crypto_id._id, code, asOf),
  alt: m.share_alt_flag({ name: crypto_id.name, title }),
});
