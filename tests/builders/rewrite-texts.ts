import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Replaces texts of `content/` in a copy of the checkout, in its files and in its built pages, which contain
 * each file as one string. `rewrite` takes the path inside `content/` and the text. Throws when the built
 * pages do not contain the text.
 */
export function rewriteTexts(root: string, rewrite: (path: string, text: string) => string): void {
  const bundle = join(root, 'build', 'server', 'index.js');
  let code = readFileSync(bundle, 'utf8');
  for (const folder of ['blog', 'knowledge']) {
    for (const name of readdirSync(join(root, 'content', folder))) {
      const file = join(root, 'content', folder, name);
      const text = readFileSync(file, 'utf8');
      const written = rewrite(`${folder}/${name}`, text);
      if (written === text) continue;
      const parts = code.split(JSON.stringify(text));
      if (parts.length !== 2)
        throw new Error(`the built pages do not contain ${folder}/${name} exactly once`);
      code = parts.join(JSON.stringify(written));
      writeFileSync(file, written);
    }
  }
  writeFileSync(bundle, code);
}
