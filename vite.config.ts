import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import { paraglideOptionsOfVite } from './messages/paraglide-options.ts';
import { narrowFonts } from './scripts/narrow-fonts.mjs';

/** Leaves zod (40 kB compressed) out of what browsers load: answers are checked there in development only. */
const withoutSchemas: Plugin = {
  name: 'fairview:without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    if (source !== 'zod' || this.environment.name !== 'client') return null;
    return fileURLToPath(new URL('./web/api/unchecked-schemas.ts', import.meta.url));
  },
};

/** Leaves out of what browsers load what a call says of itself for `openapi.json`: its summary and the errors it knows. */
const withoutDescriptions: Plugin = {
  name: 'fairview:without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/\/contracts\/[\w-]+\.ts$/.test(id)) return null;
    return code
      .replace(/\n\s*summary:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1,/g, '')
      .replace(/\n\s*errors: \[[^\]]*\],(?=\n\}\))/g, '');
  },
};

/**
 * When the code of a page cannot be loaded, the router would load the page anew each time, however often that fails. It
 * says so instead, and the shell decides (`web/features/shell/use-lost-page.ts`).
 */
const tellLostPages: Plugin = {
  name: 'fairview:tell-lost-pages',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('react-router') || !id.includes('ssr/routeModules')) return null;
    const changed = code.replace(
      'window.location.reload();',
      "window.dispatchEvent(new Event('fairview:lost-page'));",
    );
    if (changed === code) this.error('the router no longer reloads a page in the way that is replaced here');
    return changed;
  },
};

const MESSAGES = /\/messages\/compiled-for-vite\/messages\//;
const FIXED_MESSAGE = /^\/\*\* @typedef \{\{\}\} \w+Inputs \*\/$/m;
const TEXT_OF_MESSAGE =
  /^const (?:en|it)_\w+ = [^\n]* \(\) => \{\n\treturn \/\*\* @type \{LocalizedString\} \*\/ \((`(?:\\.|[^`\\])*`)\)\n\};/gm;

/**
 * A message without values as browsers need it: one text or the other by the language of the page. The compiler writes
 * three functions, which also take values and a language; of the home page that is half a kilobyte compressed.
 */
const shortMessages: Plugin = {
  name: 'fairview:short-messages',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (this.environment.name !== 'client' || !MESSAGES.test(id) || !FIXED_MESSAGE.test(code)) return null;
    const [, name] = /^export const (\w+) = /m.exec(code) ?? [];
    const [en, it, ...others] = Array.from(code.matchAll(TEXT_OF_MESSAGE), ([, text]) => text);
    if (!name || !en || !it || others.length > 0)
      this.error('a message without values is no longer compiled in the way that is replaced here');
    return [
      "import { getLocale } from '../runtime.js';",
      `export const ${name} = () => ${en === it ? en : `(getLocale() === 'it' ? ${it} : ${en})`};`,
    ].join('\n');
  },
};

const ROOT = /\/web\/(root|entry\.client)\.tsx(\?|$)/;
const HOME = /\/web\/pages\/ranking\.tsx(\?|$)/;
const OTHER_PAGES = /\/web\/pages\/(?!ranking)[\w-]+\.tsx(\?|$)/;

/** All modules that some import at once, and theirs. Messages hang together through their list: those spoken are known by name. */
function reachedFrom(build: Rollup.PluginContext, isRoot: (id: string) => boolean): Set<string> {
  const all = [...build.getModuleIds()];
  const reached = new Set<string>();
  const words = new Set<string>();
  const waiting = all.filter(isRoot);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || MESSAGES.test(id) || ON_DEMAND.test(id)) continue;
    reached.add(id);
    const { importedIds = [], code } = build.getModuleInfo(id) ?? {};
    waiting.push(...importedIds);
    for (const [, name] of code?.matchAll(/\bm\.(\w+)/g) ?? []) words.add(`${name}.js`);
  }
  for (const id of all) if (MESSAGES.test(id) && words.has(basename(id))) reached.add(id);
  return reached;
}

const shared = new Set<string>();
/** A part of `web/ui` or `web/components` that so many pages stand on is no page's own. */
const COMMON = 12;
const PARTS = /\/web\/(ui|components)\//;
/** Code loaded on demand asks the API too. */
const ASKING = /\/web\/api\//;
/** What the package of queries names beside the rest, and only parts loaded on demand use. */
const ON_DEMAND = /\/(mutationObserver|infiniteQueryObserver|useMutation|useInfiniteQuery)\.js$/;

/** The parts of `web/ui` and `web/components` that many pages load: the head of a section, the title of a page. */
function commonParts(build: Rollup.PluginContext): string[] {
  const pages = [...build.getModuleIds()].filter((id) => OTHER_PAGES.test(id) && !id.includes('?'));
  const loads = new Map<string, number>();
  for (const page of pages) {
    const parts = [...reachedFrom(build, (id) => id === page)].filter((id) => PARTS.test(id));
    for (const part of parts) loads.set(part, (loads.get(part) ?? 0) + 1);
  }
  return [...loads].filter(([, times]) => times >= COMMON).map(([part]) => part);
}

/**
 * Puts what every page loads, what the home page shares with others, and what many pages stand on, into one file. Left
 * to itself the bundler makes one for each set of pages that share something: dozens of a few hundred bytes, which
 * compress worse and cost a request each.
 */
const fewFiles: Plugin = {
  name: 'fairview:few-files',
  apply: 'build',
  buildEnd() {
    if (this.environment.name !== 'client') return;
    const elsewhere = reachedFrom(this, (id) => OTHER_PAGES.test(id));
    for (const id of reachedFrom(this, (id) => ROOT.test(id))) shared.add(id);
    for (const id of commonParts(this)) shared.add(id);
    for (const id of reachedFrom(this, (id) => HOME.test(id)))
      if (elsewhere.has(id) || ASKING.test(id)) shared.add(id);
  },
  config: () => ({
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ name: (id: string) => (shared.has(id) ? 'shell' : null) }],
              },
            },
          },
        },
      },
    },
  }),
};

/**
 * Code that is loaded on demand asks for the styles it needs, and those of the shell were asked for twice: the router
 * names them `shell.css#` in the page, the bundler `shell.css`, so the first drawer, chart or long list added them again,
 * and every style and font of the page was worked out anew. Under the router's name they are known to be there.
 */
const stylesOnce: Plugin = {
  name: 'fairview:styles-once',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      if (this.environment.name !== 'client') return;
      let renamed = 0;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = file.code.replace(/"(assets\/shell-[\w-]+\.css)"/g, (_, name) => {
          renamed++;
          return `"${name}#"`;
        });
      }
      if (renamed === 0)
        this.error('no code asks for the styles of the shell in the way that is replaced here');
    },
  },
};

/** Fonts with what pages use of them, in place of whole ones. */
const fewGlyphs: Plugin = {
  name: 'fairview:few-glyphs',
  apply: 'build',
  config: async () => ({ resolve: { alias: await narrowFonts() } }),
};

const COMPILED = fileURLToPath(new URL(paraglideOptionsOfVite.outdir, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^#messages$/, replacement: `${COMPILED}/messages.js` },
      { find: /^#messages\/compiled\//, replacement: `${COMPILED}/` },
    ],
  },
  plugins: [
    withoutSchemas,
    withoutDescriptions,
    shortMessages,
    fewFiles,
    fewGlyphs,
    stylesOnce,
    tellLostPages,
    paraglideVitePlugin(paraglideOptionsOfVite),
    reactRouter(),
  ],
  build: {
    target: 'es2023',
    // Fonts and pictures keep their own address: inlined they would be sent again with every page.
    assetsInlineLimit: 0,
  },
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
      'zustand',
      'zod',
    ],
  },
});
