import { check } from './check-steps.mjs';
import { prepare } from './prepare.mjs';

/** `npm run check`: types, lint, format, dead code; no tests. */
const { failed } = await check(await prepare({ build: false }));
process.exitCode = failed.length === 0 ? 0 : 1;
