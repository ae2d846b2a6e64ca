import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from '../web/messages/paraglide-options.ts';

/** Writes `web/paraglide/` for the type check and the tests, which run without Vite. */
await compile(paraglideOptions);
