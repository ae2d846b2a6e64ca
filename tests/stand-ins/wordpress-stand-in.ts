import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WordpressStandIn {
  url: string;
  /** Posts of the next answers, in pages of the size asked for. */
  setPosts(posts: readonly { categories: number[] }[]): void;
  /** Answers with this status and body from now on; null answers normally again. */
  fail(answer: { status: number; body: string } | null): void;
  close(): Promise<void>;
}

/** Starts a server that answers like the REST API of WordPress. */
export async function startWordpress(): Promise<WordpressStandIn> {
  let posts: readonly { categories: number[] }[] = [];
  let failure: { status: number; body: string } | null = null;
  const server = createServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url ?? '', 'http://localhost');
    const read = (name: string) => Number(searchParams.get(name));
    const found = posts.filter(({ categories }) => categories.includes(read('categories')));
    const from = (read('page') - 1) * read('per_page');
    const isAfterLast = from > 0 && from >= found.length;
    const answer =
      failure ??
      (pathname !== '/wp-json/wp/v2/posts'
        ? { status: 404, body: '{"code":"rest_no_route"}' }
        : isAfterLast
          ? { status: 400, body: '{"code":"rest_post_invalid_page_number"}' }
          : { status: 200, body: JSON.stringify(found.slice(from, from + read('per_page'))) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setPosts: (given) => {
      posts = given;
    },
    fail: (given) => {
      failure = given;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
