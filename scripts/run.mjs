import { prepare } from './prepare.mjs';
import { become } from './processes.mjs';

/** Runs a TypeScript file of this package under Node 24: `node scripts/run.mjs [--build] [--dev] <file> [arguments]`. */
const given = process.argv.slice(2);
const flags = given.filter((word, at) => at < 2 && (word === '--build' || word === '--dev'));
const node = await prepare({ build: flags.includes('--build') });
become(node, given.slice(flags.length), flags.includes('--dev') ? { FAIRVIEW_DEV: '1' } : {});
