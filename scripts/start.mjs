import { prepare } from './prepare.mjs';
import { become } from './processes.mjs';

/** Node lets new objects take 134 MB on a large machine, and keeps them. `deploy/` starts a node with the same. */
const MEMORY = ['--max-semi-space-size=16'];

/** `npm start`: prepares the checkout and starts the site with its API. */
become(await prepare({ build: true }), [...MEMORY, 'server/main.ts', ...process.argv.slice(2)]);
