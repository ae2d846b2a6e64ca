import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a test's PostgreSQL, which the test can interrupt and restore. */
export interface DatabaseGate {
  port: number;
  /** Ends every connection and rejects new ones. */
  close(): Promise<void>;
  /** Accepts connections again; without `answers` they never get a response. */
  open(options?: { answers: boolean }): Promise<void>;
  /** Keeps and accepts connections but forwards nothing in either direction. */
  freeze(): void;
  /** Forwards everything held back since, including ends of connections. */
  thaw(): void;
  /** Leads to another server from the next connection on. */
  leadTo(url: string): void;
}

/** Opens a proxy to the PostgreSQL at `url`, as given by `TestDatabase`. `end` removes it. */
export async function openDatabaseGate(
  url: string,
): Promise<DatabaseGate & { connection: { host: string; port: number; user: string; database: string } }> {
  const address = new URL(url);
  const findServer = (of: URL) => ({
    host: of.searchParams.get('host') ?? of.hostname,
    port: Number(of.port || 5432),
  });
  let target = findServer(address);
  const user = address.searchParams.get('user') ?? decodeURIComponent(address.username);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let isFrozen = false;
  const forward = (client: Socket) => {
    sockets.add(client);
    client.on('error', () => {}).on('close', () => sockets.delete(client));
    if (isSilent) return;
    const { host, port } = target;
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    sockets.add(server);
    server.on('error', () => client.destroy()).on('close', () => sockets.delete(server));
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    client.on('data', (bytes) => server.write(bytes));
    server.on('data', (bytes) => client.write(bytes));
    if (isFrozen) for (const socket of [client, server]) socket.pause();
  };
  let listener: Server | null = await listen(0);
  const { port: gatePort } = listener.address() as { port: number };

  function listen(at: number): Promise<Server> {
    const server = createServer(forward);
    return new Promise((done, fail) => {
      server.once('error', fail).listen(at, '127.0.0.1', () => done(server));
    });
  }
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: gatePort,
    connection: { host: '127.0.0.1', port: gatePort, user, database: address.pathname.slice(1) },
    async close() {
      const ended = new Promise<void>((done) => (listener ? listener.close(() => done()) : done()));
      listener = null;
      dropConnections();
      await ended;
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    leadTo(next) {
      target = findServer(new URL(next));
    },
    async open({ answers } = { answers: true }) {
      if (isSilent) dropConnections();
      isSilent = !answers;
      listener ??= await listen(gatePort);
    },
  };
}
