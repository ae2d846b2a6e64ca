import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { API_KEY_PREFIX } from '#server/platform/http/bearer.ts';

const ESTIMATES_NOTICE =
  '`measured_share` is the share of the weight of a score that is measured or rated; below one half the score is `provisional`. The rest are estimates by Fairview from public knowledge, which are not measurements; `range` covers their errors. For education only; not financial advice.';

const SECURITY_SCHEMES = {
  session: { type: 'http', scheme: 'bearer', description: 'Token of a login.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${API_KEY_PREFIX}…`,
    description:
      'API key of a PRO or ENTERPRISE account, which sees what the plan of its owner shows. Scope `market` reads assets, scores, flags and prices, scope `wallet` the wallet of the owner. `ratelimit-*` headers state the quota of the day (UTC); beyond it the answer is 429 with `Retry-After`.',
  },
} as const;

/**
 * Registers `/api/openapi.json` and the page that shows it. Call before the routes that it describes are
 * registered.
 */
export async function registerOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fairview',
        version: '1.0.0',
        description: `Crypto-assets ranked by FV Score, with the figures behind each score. ${ESTIMATES_NOTICE}`,
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    // Hides pages and files.
    transform: (route) =>
      jsonSchemaTransform(
        route.url.startsWith('/api/') ? route : { ...route, schema: { ...route.schema, hide: true } },
      ),
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) =>
      policy
        .replace("base-uri 'self'", "base-uri 'none'")
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
    transformSpecificationClone: false,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
