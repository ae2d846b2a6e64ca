import { accountOptionsCall } from '#contracts/account.ts';
import type { AnswerOf, Call } from '#contracts/call.ts';
import { type ApiClient, ApiFailure } from '#contracts/client.ts';
import { openDataCall } from '#contracts/open-data.ts';
import { tiersCall } from '#contracts/payments.ts';
import { signalsCall } from '#contracts/signals.ts';
import { sourcesCall } from '#contracts/sources.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ReadCloses, ReadHistory, ReadPublishedScores } from '#server/modules/market/recorded-prices.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { NEWS_CALLS } from '#server/modules/news/routes.ts';
import { createNews, type News } from '#server/modules/news/service.ts';
import { createOpenData, type OpenData } from '#server/modules/open-data/routes.ts';
import type { AnswerSignals } from '#server/modules/signals/routes.ts';
import type { AnswerSources } from '#server/modules/sources/presenter.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { checkAnswer } from '#server/platform/http/check-answer.ts';
import { toApiError, toErrorAnswer } from '#server/platform/http/error-handler.ts';
import { parseInput } from '#server/platform/http/parse.ts';
import { SNAPSHOT_CALLS } from '#server/snapshot-calls.ts';

export interface VisitorApiParts {
  holder: SnapshotHolder;
  history: ReadHistory;
  closes: ReadCloses;
  /** Absent in tests that publish nothing. */
  publishedScores?: ReadPublishedScores;
  sources: AnswerSources;
  /** Absent: Fairview’s own items only. */
  news?: News;
  /** Absent: no days. */
  openData?: OpenData;
  /** Absent where no signals are shown. */
  signals?: AnswerSignals;
  /** Absent when nobody has an account. */
  accountOptions?: () => Promise<AnswerOf<typeof accountOptionsCall>>;
  /** Absent when nobody has an account. */
  tiers?: (locale: Locale) => AnswerOf<typeof tiersCall>;
}

/**
 * Creates the in-process API of a visitor, for rendering one page: all its answers come from the snapshot of this moment,
 * even when another takes its place meanwhile. Errors are those of the HTTP API.
 */
export function createVisitorApi(
  {
    holder,
    history,
    closes,
    publishedScores = async () => [],
    sources,
    signals,
    news = createNews({ holder, closes, db: null }),
    openData = createOpenData(null),
    accountOptions,
    tiers,
  }: VisitorApiParts,
  locale: Locale,
): ApiClient {
  const { held } = holder;
  const answerCall = async (call: Call, query: unknown) => {
    if (call.path === sourcesCall.path) return sources();
    if (call.path === openDataCall.path) return openData.answer();
    if (signals && call.path === signalsCall.path) return signals('visitor', locale, held);
    if (accountOptions && call.path === accountOptionsCall.path) return accountOptions();
    if (tiers && call.path === tiersCall.path) return tiers(locale);
    const newsKind = NEWS_CALLS.find(([each]) => each.path === call.path);
    if (newsKind) return news.answer(newsKind[1], parseInput(newsKind[0].query, query, locale), locale, held);
    const found = SNAPSHOT_CALLS.find((entry) => entry.call.path === call.path);
    if (!found) throw new ApiError('route.not_found');
    if (!held) throw new ApiError('server.unavailable');
    const parsed = parseInput(call.query, query, locale);
    return found.answer(parsed as never, {
      held,
      visibility: 'visitor',
      locale,
      history,
      closes,
      publishedScores,
    });
  };
  return (async (call: Call, query: unknown) => {
    try {
      return checkAnswer(call.answer, await answerCall(call, query), call.path);
    } catch (error) {
      const apiError = toApiError(error);
      throw apiError.code === 'server.failed' ? error : new ApiFailure(toErrorAnswer(apiError, locale));
    }
  }) as ApiClient;
}
