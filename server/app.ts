import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Site } from '#contracts/site.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { registerAccountModuleRoutes } from '#server/account-module-routes.ts';
import type { FetchFeed } from '#server/gateways/news-feeds.ts';
import { type MetricsOptions, registerMetrics } from '#server/metrics-routes.ts';
import { readAccountOptions } from '#server/modules/accounts/account-options.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { registerHealthRoutes } from '#server/modules/health/routes.ts';
import { registerLogos } from '#server/modules/logos/routes.ts';
import { noteLooks } from '#server/modules/market/note-looks.ts';
import type { ReadCloses, ReadHistory, ReadPublishedScores } from '#server/modules/market/recorded-prices.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { registerNewsRoutes } from '#server/modules/news/routes.ts';
import { createNews } from '#server/modules/news/service.ts';
import { createOpenData, registerOpenData } from '#server/modules/open-data/routes.ts';
import { createPaymentServices } from '#server/modules/payments/payment-services.ts';
import { listTiers } from '#server/modules/payments/presenter.ts';
import { registerPumpAlerts } from '#server/modules/pumps/routes.ts';
import { registerSharePictures } from '#server/modules/share/routes.ts';
import { createSignalsAnswer, registerSignalsRoute } from '#server/modules/signals/routes.ts';
import { registerSiteFiles } from '#server/modules/site-files/routes.ts';
import { registerSourcesRoute } from '#server/modules/sources/routes.ts';
import { createSourcesAnswer } from '#server/modules/sources/service.ts';
import type { SourcesState } from '#server/modules/sources/source-status.ts';
import { SourceStatusCache } from '#server/modules/sources/source-status-cache.ts';
import type { Config } from '#server/platform/config/config.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { registerApiFallback } from '#server/platform/http/api-fallback.ts';
import { compressAnswer } from '#server/platform/http/compress-answer.ts';
import { handleErrors, readRequestLanguage, toErrorAnswer } from '#server/platform/http/error-handler.ts';
import { registerOpenApi } from '#server/platform/http/openapi-routes.ts';
import {
  answerMalformedRequest,
  ignoreExpectHeader,
  rejectContentCodings,
} from '#server/platform/http/protocol.ts';
import { readJsonOnly } from '#server/platform/http/read-json.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { serializeChecked } from '#server/platform/http/serialize-checked.ts';
import { escapeControlCharacters } from '#server/platform/logging/escape-control-characters.ts';
import { serialiseRequest } from '#server/platform/logging/serialise-request.ts';
import { createJobStarter, type JobStarter } from '#server/platform/queue/queue.ts';
import { registerSnapshotRoutes } from '#server/snapshot-routes.ts';
import { registerDevPages } from '#server/ssr/dev-pages.ts';
import { type PagesOptions, registerPages, type SendNotFound } from '#server/ssr/register-pages.ts';
import { createVisitorApi } from '#server/visitor-api.ts';

export interface AppParts {
  publicUrl: string;
  production: boolean;
  trustProxy: NonNullable<FastifyServerOptions['trustProxy']>;
  logLevel: string;
  /** Destination of the log; standard output by default. */
  logStream?: { write(line: string): void };
  holder: SnapshotHolder;
  history: ReadHistory;
  closes: ReadCloses;
  /** Called when the prices of an asset are read for its page, once a day for each. */
  onLook?: (id: string) => void;
  /** Absent in tests that publish nothing. */
  publishedScores?: ReadPublishedScores;
  /** Rejects when the database does not answer. */
  readSources: () => Promise<SourcesState>;
  liveData: Config['liveData'];
  /** Absent in tests of the market only: nobody has an account then. */
  people?: AccountServices;
  /** The jobs that operators can start; absent in tests without a queue. */
  jobs?: JobStarter;
  /** Reads sources of ratings; absent: from the network. */
  fetchSource?: FetchFeed;
  /** Figures for operators; absent unless they are wanted. */
  metrics?: Pick<MetricsOptions, 'metrics' | 'database'>;
  /** Whether this process is about to end: it still answers, but wants no new connections. */
  isEnding?: () => boolean;
  /** Absent in tests of the API only. */
  pages?:
    | ({ mode: 'production' } & Pick<
        PagesOptions,
        'clientDirectory' | 'render' | 'thirdParties' | 'recaptchaUrl'
      >)
    | { mode: 'development'; site: Site };
}

/** Builds the whole application without listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const headers = securityHeaders(parts.production);
  const app = Fastify({
    logger: {
      level: parts.logLevel,
      serializers: { req: serialiseRequest },
      hooks: { streamWrite: escapeControlCharacters },
      ...(parts.logStream ? { stream: parts.logStream } : {}),
    },
    logController: new LogController({
      disableRequestLogging: parts.logLevel !== 'debug' && parts.logLevel !== 'trace',
    }),
    trustProxy: parts.trustProxy,
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // The onRequest hook below rejects them in the format of every other error.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerMalformedRequest(error, socket, headers),
    frameworkErrors: (_error, request, reply) => void rejectMalformedUrl(request, reply),
  });
  let sendNotFound: SendNotFound | null = null;
  /** Handles a URL with invalid percent-encoding. */
  const rejectMalformedUrl = (request: FastifyRequest, reply: FastifyReply) => {
    if (sendNotFound && !request.url.startsWith('/api/')) return sendNotFound(request, reply);
    const answer = toErrorAnswer(new ApiError('input.invalid'), readRequestLanguage(request));
    return reply
      .code(answer.statusCode)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(answer);
  };
  ignoreExpectHeader(app);
  parts.metrics?.metrics.watchRequests(app);
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  const { isEnding = () => false } = parts;
  app.addHook('onRequest', (_request, reply, done) => {
    // A proxy that keeps connections open would send its next request to a process that has ended.
    if (isEnding()) reply.raw.setHeader('connection', 'close');
    if (isDraining) done(new ApiError('server.unavailable'));
    else done();
  });
  // The handler parses input by its contract, in the caller's language. Answers are checked against it here.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializeChecked);
  handleErrors(app);
  readJsonOnly(app, JSON.parse);
  rejectContentCodings(app);
  app.addHook('onSend', async (_request, reply, payload) => {
    const policy = reply.getHeader('content-security-policy');
    reply.headers(headers);
    if (policy !== undefined) reply.header('content-security-policy', policy);
    return payload;
  });
  app.addHook('onSend', compressAnswer);
  registerApiFallback(app);
  await registerOpenApi(app, parts.publicUrl);
  const { publishedScores = async () => [] } = parts;
  const history = parts.onLook ? noteLooks(parts.history, parts.onLook) : parts.history;
  registerSnapshotRoutes(
    app,
    parts.holder,
    { history, closes: parts.closes, publishedScores },
    headers,
    parts.people ?? null,
  );
  const payments = parts.people ? createPaymentServices(parts.people.config, parts.people.db) : null;
  const { jobs = createJobStarter(() => null), fetchSource } = parts;
  if (parts.people && payments)
    await registerAccountModuleRoutes(app, parts.people, parts.holder, payments, {
      jobs,
      ...(fetchSource && { fetchSource }),
    });
  const sourceStatuses = new SourceStatusCache(parts.readSources);
  // Loads the sources once, so that they are available even if the database becomes unavailable.
  await sourceStatuses.readCached();
  const sources = createSourcesAnswer(parts.holder, sourceStatuses, parts.liveData);
  registerSourcesRoute(app, sources);
  const signals = createSignalsAnswer(parts.holder, parts.people?.db ?? null);
  registerSignalsRoute(app, signals, parts.people ?? null);
  const news = createNews({ holder: parts.holder, closes: parts.closes, db: parts.people?.db ?? null });
  registerNewsRoutes(app, news);
  const openData = createOpenData(parts.people?.db ?? null);
  registerOpenData(app, { db: parts.people?.db ?? null, openData, headers });
  registerPumpAlerts(app, parts.people?.db ?? null);
  registerHealthRoutes(app, { holder: parts.holder, sources: sourceStatuses, isEnding });
  if (parts.metrics)
    registerMetrics(app, { ...parts.metrics, holder: parts.holder, sources: sourceStatuses });
  registerLogos(app, headers);
  registerSiteFiles(app, {
    holder: parts.holder,
    publicUrl: parts.publicUrl,
    headers,
    closes: parts.closes,
    news,
  });
  const { people } = parts;
  const read = {
    ...parts,
    history,
    sources,
    signals,
    news,
    openData,
    ...(people ? { accountOptions: () => readAccountOptions(people) } : {}),
    ...(payments ? { tiers: (locale: Locale) => listTiers(payments, locale) } : {}),
  };
  const api = (locale: Locale) => createVisitorApi(read, locale);
  const version = () => [parts.holder.version, news.version(), openData.version()].filter(Boolean).join(' ');
  registerSharePictures(app, { api, publicUrl: parts.publicUrl, version, headers });
  if (parts.pages) {
    if (parts.pages.mode === 'development') await registerDevPages(app, parts.pages.site, api);
    else
      sendNotFound = await registerPages(app, {
        ...parts.pages,
        headers,
        publicUrl: parts.publicUrl,
        version,
        api,
      });
  }
  app.setNotFoundHandler((_request, reply) => {
    // Every GET matches a page, if only the not-found page: only other methods reach this handler.
    if (!parts.pages) throw new ApiError('route.not_found');
    reply.header('allow', 'GET, HEAD');
    throw new ApiError('method.not_allowed');
  });
  return app;
}
