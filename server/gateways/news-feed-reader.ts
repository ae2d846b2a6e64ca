import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FeedDocument, FeedSource } from '#server/gateways/news-feed-document.ts';
import type { FeedWorkerAnswer, FeedWorkerRequest } from '#server/gateways/news-feed-worker.ts';
import { FeedError } from '#server/gateways/news-feeds.ts';

const TIMEOUT_MS = 10_000;
const MAX_MEMORY_MB = 256;

/** Reads one feed at a time. Rejects with a `FeedError`. */
export interface FeedReader {
  read(feed: string, source: FeedSource, now: Date): Promise<FeedDocument>;
  close(): Promise<void>;
}

/**
 * Opens a thread that reads feeds, so that a hostile one can neither block requests nor use up the memory of
 * the site: after its time or memory is used up the thread ends, and the next feed gets a new one.
 */
export function openFeedReader({ timeoutMs = TIMEOUT_MS } = {}): FeedReader {
  let worker: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const end = async () => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };

  const readNext = async (feed: string, source: FeedSource, now: Date): Promise<FeedDocument> => {
    worker ??= new Worker(new URL('./news-feed-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    worker.postMessage({ source, now } satisfies FeedWorkerRequest);
    try {
      // Rejects when the thread ends with an error, such as when its memory is used up.
      const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [
        FeedWorkerAnswer,
      ];
      if ('document' in answer) return answer.document;
      throw new FeedError(feed, 'malformed', `is not a feed: ${answer.failed}`);
    } catch (error) {
      if (error instanceof FeedError) throw error;
      await end();
      throw new FeedError(feed, 'malformed', 'takes too much time or memory to read');
    }
  };

  return {
    read(feed, source, now) {
      const reading = turn.then(() => readNext(feed, source, now));
      turn = reading.catch(() => {});
      return reading;
    },
    async close() {
      await turn;
      await end();
    },
  };
}
