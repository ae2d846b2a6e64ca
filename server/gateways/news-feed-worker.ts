import { parentPort } from 'node:worker_threads';
import { type FeedDocument, type FeedSource, readFeedDocument } from '#server/gateways/news-feed-document.ts';

/** Messages to and from the worker: a feed, then its document or why it could not be read. */
export interface FeedWorkerRequest {
  source: FeedSource;
  now: Date;
}
export type FeedWorkerAnswer = { document: FeedDocument } | { failed: string };

parentPort?.on('message', ({ source, now }: FeedWorkerRequest) => {
  let answer: FeedWorkerAnswer;
  try {
    answer = { document: readFeedDocument(source, now) };
  } catch (error) {
    answer = { failed: (error as Error).message };
  }
  parentPort!.postMessage(answer);
});
