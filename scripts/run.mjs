import { prepare } from './prepare.mjs';
import { become } from './processes.mjs';

/**
 * Runs a TypeScript file of this package under Node 24: `node scripts/run.mjs [--build] <file> [arguments]`.
 */
const given = process.argv.slice(2);
const build = given[0] === '--build';
become(await prepare({ build }), build ? given.slice(1) : given);
