import { prepare } from './prepare.mjs';
import { become } from './processes.mjs';

/** `npm start`: prepares the checkout and starts the site with its API. */
become(await prepare({ build: true }), ['server/main.ts', ...process.argv.slice(2)]);
