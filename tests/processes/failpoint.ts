import { Server } from 'node:http';
import pg from 'pg';

/**
 * Loaded before a node: the process kills itself at one database statement of a request. The request names it in
 * `x-failpoint`: `3 before` dies before statement 3 is sent, `3 sent` when it is sent and nothing has come back, `3
 * after` when its answer has come. The node must serve no other request meanwhile.
 */
export type FailpointMoment = 'before' | 'sent' | 'after';

let armed: { statement: number; moment: FailpointMoment } | null = null;
let statements = 0;

const die = () => process.kill(process.pid, 'SIGKILL');

const { emit } = Server.prototype;
Server.prototype.emit = function armFailpoint(this: Server, event: string, ...args: unknown[]) {
  if (event === 'request') {
    const [request] = args as [{ headers: Record<string, string | undefined> }];
    const [statement, moment] = request.headers['x-failpoint']?.split(' ') ?? [];
    statements = 0;
    armed = statement ? { statement: Number(statement), moment: moment as FailpointMoment } : null;
  }
  return Reflect.apply(emit, this, [event, ...args]) as boolean;
} as typeof emit;

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function countStatement(this: pg.Client, ...args: unknown[]) {
  statements += 1;
  const moment = armed?.statement === statements ? armed.moment : null;
  if (moment === 'before') die();
  const callback = args.at(-1);
  if (moment === 'after' && typeof callback === 'function') args[args.length - 1] = die;
  const result = Reflect.apply(query, this, args) as Promise<unknown> | undefined;
  if (moment === 'sent') die();
  if (moment === 'after' && typeof result?.then === 'function') return result.then(die, die);
  return result;
} as typeof query;
