import { prepare } from './prepare.mjs';

/** `npm run build`: prepares the checkout, so that a service can start `server/main.ts` without writing to it. */
await prepare({ build: true });
process.exit();
