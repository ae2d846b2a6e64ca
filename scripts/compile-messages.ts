import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from '../messages/paraglide-options.ts';

/** Writes `messages/compiled/` for the server, the type check and the tests. Vite compiles its own modules. */
await compile(paraglideOptions);
// The types are in files of their own. A process keeps the text of each module it loads: half of it is comments.
const folder = join(paraglideOptions.outdir, 'messages');
for (const name of await readdir(folder))
  if (name.endsWith('.js')) {
    const file = join(folder, name);
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replaceAll(
        /^\/\*\*[\s\S]*?\*\/\n|\/\*\* @type [^\n]*? \*\/ (?=\()/gm,
        '',
      ),
    );
  }
// The compiler leaves timers behind that would delay the exit by 30 seconds.
process.exit(0);
