import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext } from '#web/api/contexts.ts';
import { deferScripts } from '#web/defer-scripts.ts';
import { NonceContext } from '#web/ui/own-script.tsx';

export { apiContext, nonceContext, siteContext } from '#web/api/contexts.ts';

const RENDER_TIMEOUT_MS = 10_000;

/**
 * Renders the complete page before responding, because it is cached, hashed and compressed. The router passes
 * its data through Suspense, so that a page from `renderToString` could not hydrate.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Lazy parts stay where they are in the page, however long: pages are read without script too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const chunks: Buffer[] = [];
        const body = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            headers.set('content-type', 'text/html; charset=utf-8');
            const rendered = Buffer.concat(chunks).toString('utf8');
            const html = import.meta.env.PROD ? deferScripts(rendered) : rendered;
            resolve(new Response(html, { status: failure ? 500 : status, headers }));
            done();
          },
        });
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failure = error;
        console.error(error);
      },
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** Logs errors of loaders and rendering on the server, except for aborted requests. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}
