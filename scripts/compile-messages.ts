import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from '../messages/paraglide-options.ts';

/** Writes `messages/compiled/` for the server, the type check and the tests. Vite compiles its own modules. */
await compile(paraglideOptions);
// The compiler leaves timers behind that would delay the exit by 30 seconds.
process.exit(0);
