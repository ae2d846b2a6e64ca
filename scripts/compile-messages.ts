import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from '../messages/paraglide-options.ts';

/** Writes `messages/compiled/` for the server, the type check and the tests. Vite makes its own form of it. */
await compile(paraglideOptions);
// The compiler leaves timers behind that would keep this process for half a minute.
process.exit(0);
