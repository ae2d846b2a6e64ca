import { prepare } from './prepare.mjs';
import { become } from './processes.mjs';

/** `npm start`: site and API, from whatever state the checkout is in. */
become(await prepare({ build: true }), ['server/main.ts', ...process.argv.slice(2)]);
