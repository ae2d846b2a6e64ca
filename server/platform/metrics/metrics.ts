import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Upper limits of the buckets, in seconds: from a prepared answer to the longest import. */
const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900];

/** Label of a request that no route answers. */
const NO_ROUTE = 'none';

/** Values of one gauge at the time of a scrape, by the values of its labels. */
export type Readings = readonly { labels?: Record<string, string>; value: number }[];

/**
 * The figures of this node for Prometheus: process, requests, jobs, and what features add. Labels never contain
 * an address as requested, an id of a user or anything else that people enter.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #runs: Counter<'job' | 'outcome'>;
  readonly #runSeconds: Histogram<'job'>;

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'fairview_http_request_duration_seconds',
      help: 'Time from the request to the end of its answer, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    });
    this.#runs = new Counter({
      name: 'fairview_job_runs_total',
      help: 'Finished attempts of background jobs on this node, by outcome.',
      labelNames: ['job', 'outcome'],
      registers,
    });
    this.#runSeconds = new Histogram({
      name: 'fairview_job_duration_seconds',
      help: 'Time of one attempt of a background job on this node.',
      labelNames: ['job'],
      buckets: JOB_SECONDS,
      registers,
    });
  }

  /** Counts and times every request of the application. Register it before the routes. */
  watchRequests(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      this.#requests.observe(
        {
          method: request.method,
          route: request.routeOptions.url ?? NO_ROUTE,
          status: reply.raw.statusCode,
        },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  countRun(job: string, seconds: number, hasFailed: boolean): void {
    this.#runs.inc({ job, outcome: hasFailed ? 'failed' : 'done' });
    this.#runSeconds.observe({ job }, seconds);
  }

  /** Adds a gauge that `read` fills at each scrape. It has no value while `read` rejects. */
  addGauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => Readings | Promise<Readings>,
  ): void {
    new Gauge({
      name: `fairview_${name}`,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        this.reset();
        // Without labels a reset gauge is 0, which would read as a measured value.
        if (labelNames.length === 0) this.remove();
        const readings = await Promise.resolve()
          .then(read)
          .catch((): Readings => []);
        for (const { labels, value } of readings) this.set(labels ?? {}, value);
      },
    });
  }

  /** The figures in the text format of Prometheus, and its content type. */
  async print(): Promise<{ contentType: string; text: string }> {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}
