import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from '../messages/paraglide-options.ts';
import { declareMessages } from './declare-messages.ts';

const TSC = join(import.meta.dirname, '..', 'node_modules', 'typescript', 'bin', 'tsc');

/** Writes `messages/compiled/` for the server, the type check and the tests. Vite compiles its own modules. */
await compile(paraglideOptions);
const { outdir } = paraglideOptions;
const folder = join(outdir, 'messages');
for (const name of await readdir(folder)) {
  if (!name.endsWith('.js')) continue;
  const file = join(folder, name);
  const source = await readFile(file, 'utf8');
  if (name === '_index.js') await writeFile(join(folder, '_index.d.ts'), declareMessages(source));
  // The types are in files of their own. A process keeps the text of each module it loads: half of it is comments.
  await writeFile(file, source.replaceAll(/^\/\*\*[\s\S]*?\*\/\n|\/\*\* @type [^\n]*? \*\/ (?=\()/gm, ''));
}
const all = './messages/_index.js';
await writeFile(join(outdir, 'messages.d.ts'), `export * from '${all}';\nexport * as m from '${all}';\n`);
// Modules that are the same for any messages.
execFileSync(process.execPath, [
  TSC,
  ...['--declaration', '--emitDeclarationOnly', '--allowJs', '--skipLibCheck', '--ignoreConfig'],
  ...['--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node'],
  ...['runtime.js', 'server.js', 'registry.js'].map((name) => join(outdir, name)),
]);
// The compiler leaves timers behind that would delay the exit by 30 seconds.
process.exit(0);
