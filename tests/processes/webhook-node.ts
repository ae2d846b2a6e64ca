import pg from 'pg';
import { createPaymentServices } from '#server/modules/payments/payment-services.ts';
import { receiveEvent } from '#server/modules/payments/webhook-service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openPool } from '#server/platform/db/connect.ts';

/**
 * Receives one event of Stripe and prints `done <statements>`, in a process that dies before it sends statement
 * `KILL_BEFORE`, or after the last one when there are fewer. Unset: it lives.
 */
const killBefore = Number(process.env.KILL_BEFORE ?? Number.POSITIVE_INFINITY);
let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function countStatement(this: pg.Client, ...args: unknown[]) {
  statements += 1;
  if (statements === killBefore) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(query, this, args);
} as typeof query;

const { payload, headers } = JSON.parse(process.env.EVENT!);
const { db } = openPool({ connectionString: process.env.TEST_DATABASE! });
const services = createPaymentServices(loadConfig(process.env), db);
await receiveEvent(services, 'stripe', payload, headers);
if (Number.isFinite(killBefore)) process.kill(process.pid, 'SIGKILL');
console.log(`done ${statements}`);
process.exit(0);
