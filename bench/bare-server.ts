import { createServer } from 'node:http';

/** Baseline for the server: node:http sends one Buffer, received as base64 on standard input. */
let input = '';
for await (const chunk of process.stdin) input += chunk;
const { body, headers } = JSON.parse(input) as { body: string; headers: Record<string, string> };
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : '');
});
