import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { ReadHistory } from '#server/answers/history-answer.ts';
import { visitorApi } from '#server/answers/visitor-api.ts';
import { ApiError } from '#server/http/api-error.ts';
import { errorAnswerOf, handleErrors, languageOfRequest } from '#server/http/error-handler.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { registerDevPages } from '#server/pages/dev-pages.ts';
import { type PagesOptions, registerPages } from '#server/pages/register-pages.ts';
import type { Site } from '#server/pages/render-page.ts';
import type { SourceStatus } from '#server/queries/source-status.ts';
import { registerHealthRoutes } from '#server/routes/health-routes.ts';
import { registerOpenApi } from '#server/routes/openapi-routes.ts';
import { registerSnapshotRoutes } from '#server/routes/snapshot-routes.ts';
import type { SnapshotHolder } from '#server/snapshot/snapshot-holder.ts';

export interface AppParts {
  publicUrl: string;
  production: boolean;
  trustProxy: NonNullable<FastifyServerOptions['trustProxy']>;
  logLevel: string;
  holder: SnapshotHolder;
  history: ReadHistory;
  readSources: () => Promise<SourceStatus[]>;
  /** Absent in tests of the API alone. */
  pages?:
    | ({ mode: 'production' } & Pick<PagesOptions, 'clientDirectory' | 'render'>)
    | { mode: 'development'; site: Site };
}

/** Builds the whole application; nothing listens yet. What varies is an argument. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: parts.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({
      disableRequestLogging: parts.logLevel !== 'debug' && parts.logLevel !== 'trace',
    }),
    trustProxy: parts.trustProxy,
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    return503OnClosing: true,
  });
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  // Input is parsed by the contract in the handler, in the caller's language; schemas here describe.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  handleErrors(app);
  const headers = securityHeaders(parts.production);
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.headers(headers);
    return payload;
  });
  await registerOpenApi(app, parts.publicUrl);
  registerSnapshotRoutes(app, parts.holder, parts.history, headers);
  registerHealthRoutes(app, {
    holder: parts.holder,
    readSources: parts.readSources,
    draining: () => draining,
  });
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw new ApiError('route.not_found');
  });
  if (parts.pages) {
    const clients = {
      en: visitorApi(parts.holder, parts.history, 'en'),
      it: visitorApi(parts.holder, parts.history, 'it'),
    };
    const api = (locale: 'en' | 'it') => clients[locale];
    if (parts.pages.mode === 'development') await registerDevPages(app, parts.pages.site, api);
    else
      await registerPages(app, {
        ...parts.pages,
        headers,
        publicUrl: parts.publicUrl,
        version: () => parts.holder.version,
        api,
      });
  }
  app.setNotFoundHandler((request, reply) => {
    const error = new ApiError('route.not_found');
    return reply.code(404).send(errorAnswerOf(error, languageOfRequest(request)));
  });
  return app;
}
