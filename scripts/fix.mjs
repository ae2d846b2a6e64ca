import { BIOME } from './check-steps.mjs';
import { prepare } from './prepare.mjs';
import { run } from './processes.mjs';

/** `npm run fix`: formats every file, sorts imports and messages, and applies the linter's safe fixes. */
const node = await prepare({ build: false });
const { code } = await run(node, [BIOME, 'check', '--write', '--error-on-warnings']);
process.exitCode = code;
