import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import { paraglideOptionsOfVite } from './messages/paraglide-options.ts';
import { narrowFonts } from './scripts/narrow-fonts.mjs';

/** Leaves zod (40 kB compressed) out of browser files: browsers check answers in development only. */
const withoutSchemas: Plugin = {
  name: 'fairview:without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    if (source !== 'zod' || this.environment.name !== 'client') return null;
    return fileURLToPath(new URL('./web/api/unchecked-schemas.ts', import.meta.url));
  },
};

/** Removes from browser files what calls declare only for `openapi.json`: summaries and error codes. */
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
 * When the code of a page cannot be loaded, the router reloads the page every time, however often that fails. This
 * plugin makes it report the failure instead, and the shell decides (`web/features/shell/use-lost-page.ts`).
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
    if (changed === code)
      this.error('the router no longer contains the page reload that this plugin replaces');
    return changed;
  },
};

/**
 * Leaves the router's instrumentation (1 kB compressed) out of browser files: the site passes no instrumentations,
 * and without them the router calls none of these functions except the last, which then returns nothing.
 */
const withoutInstrumentation: Plugin = {
  name: 'fairview:without-instrumentation',
  apply: 'build',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/react-router\/.*\/router\/instrumentation\.js$/.test(id))
      return null;
    const names = /^export \{ ([\w, ]+) \};/m.exec(code)?.[1]?.split(', ') ?? [];
    if (!names.includes('consumeInstrumentationClientResultMetaReceiver'))
      this.error("the router's instrumentation has changed: adapt this plugin");
    return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
  },
};

const MESSAGES = /\/messages\/compiled-for-vite\/messages\//;
const FIXED_MESSAGE = /^\/\*\* @typedef \{\{\}\} \w+Inputs \*\/$/m;
const TEXT_OF_MESSAGE =
  /^const (?:en|it)_\w+ = [^\n]* \(\) => \{\n\treturn \/\*\* @type \{LocalizedString\} \*\/ \((`(?:\\.|[^`\\])*`)\)\n\};/gm;

/**
 * Compiles a message without values for browsers to one expression that picks the text by the language of the page.
 * The compiler writes three functions, which also accept values and a language: 0.5 kB compressed on the home page.
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
      this.error('the compiled form of a message without values has changed: adapt this plugin');
    return [
      "import { getLocale } from '../runtime.js';",
      `export const ${name} = () => ${en === it ? en : `(getLocale() === 'it' ? ${it} : ${en})`};`,
    ].join('\n');
  },
};

const ROOT = /\/web\/(root|entry\.client)\.tsx(\?|$)/;
const HOME = /\/web\/pages\/ranking\.tsx(\?|$)/;
const CHART_STYLES = /\/web\/components\/chart\/.*\.module\.css$/;
/** Styles of the page of an asset and its parts. */
const ASSET_STYLES = /\/web\/features\/asset\/.*\.module\.css$/;
/** Styles of posts and chapters, together smaller than the requests for each would take. */
const READING_STYLES =
  /\/web\/(components\/reading|features\/reading(?!\/book\/tools)(\/\w+)?)\/[\w-]+\.module\.css$/;
const DETAILS = /\/web\/pages\/details\.tsx(\?|$)/;
/** Styles that several pages share. */
const SHARED_STYLES = /\/web\/(ui|components)\/.*\.module\.css$/;
/** In the source. The browser waits longer for the request of such a file than for its bytes. */
const FEW_STYLE_BYTES = 800;
const OTHER_PAGES = /\/web\/pages\/(?!ranking)[\w-]+\.tsx(\?|$)/;
/** Parts of a page that the browser loads after it. They count as code of the page. */
const LATER_PARTS = /\/web\/features\/asset\/parts\//;

/** Returns the modules matched by `isRoot` and everything they import. Messages are matched by name: all are linked through their index. */
function reachedFrom(build: Rollup.PluginContext, isRoot: (id: string) => boolean): Set<string> {
  const all = [...build.getModuleIds()];
  const reached = new Set<string>();
  const words = new Set<string>();
  const waiting = all.filter(isRoot);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || MESSAGES.test(id) || ON_DEMAND.test(id)) continue;
    reached.add(id);
    const { importedIds = [], dynamicallyImportedIds = [], code } = build.getModuleInfo(id) ?? {};
    waiting.push(...importedIds, ...dynamicallyImportedIds.filter((part) => LATER_PARTS.test(part)));
    for (const [, name] of code?.matchAll(/\bm\.(\w+)/g) ?? []) words.add(`${name}.js`);
  }
  for (const id of all) if (MESSAGES.test(id) && words.has(basename(id))) reached.add(id);
  return reached;
}

/** Messages of the wallet, whose many parts share them. Alone, each would be a file of some bytes. */
const WALLET_MESSAGES = /\/messages\/compiled-for-vite\/messages\/(wallet|score_history)_/;

const shared = new Set<string>();
const home = new Set<string>();
/** A module of `web/ui` or `web/components` that at least this many pages import goes into the common file. */
const COMMON = 18;
const PARTS = /\/web\/(ui|components)\//;
/** Code loaded on demand that calls the API. */
const ASKING = /\/web\/api\//;
/** Modules of the query package that its index exports and only parts loaded on demand use. */
const ON_DEMAND =
  /\/(mutationObserver|infiniteQueryObserver|queriesObserver|useMutation|useInfiniteQuery|useQueries)\.js$/;

/** Returns the modules of `web/ui` and `web/components` that many pages load, such as section heads and page titles. */
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
 * Bundles the code of every page, what the home page shares with others, and what many pages use into one file.
 * Without this the bundler makes one file for each set of pages that share code: dozens of a few hundred bytes, which
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
    for (const id of reachedFrom(this, (id) => DETAILS.test(id)))
      if (SHARED_STYLES.test(id) && statSync(id).size <= FEW_STYLE_BYTES) shared.add(id);
    for (const id of reachedFrom(this, (id) => HOME.test(id)))
      if (elsewhere.has(id) || ASKING.test(id)) shared.add(id);
      else home.add(id);
  },
  config: () => ({
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Shorter than usual, because the home page names several hundred files.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              entryFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [
                  { name: (id: string) => (shared.has(id) ? 'shell' : null), priority: 2 },
                  { name: (id: string) => (home.has(id) ? 'home' : null), priority: 1 },
                  { name: 'wallet-words', test: WALLET_MESSAGES, minShareCount: 2, priority: 0 },
                  { name: (id: string) => (CHART_STYLES.test(id) ? 'chart-styles' : null), priority: 0 },
                  { name: (id: string) => (ASSET_STYLES.test(id) ? 'asset' : null), priority: 1 },
                  { name: (id: string) => (READING_STYLES.test(id) ? 'reading' : null), priority: 1 },
                ],
              },
            },
          },
        },
      },
    },
  }),
};

/**
 * Prevents styles that the page always links from being loaded again with code loaded on demand: those of the shell, and
 * those of later parts. The router names them `shell.css#` in the page, the bundler `shell.css`, so the first such code
 * added them again and the browser recomputed all styles and fonts. With the router’s name they are recognised as loaded.
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
        const styles = file.code.includes('import(`./chart-part-') ? '[\\w-]+' : 'shell-[\\w-]+';
        file.code = file.code.replace(new RegExp(`"(assets/${styles}\\.css)"`, 'g'), (_, name) => {
          renamed++;
          return `"${name}#"`;
        });
      }
      if (renamed === 0) this.error('no code loads the styles of the shell: adapt this plugin');
    },
  },
};

/** Keeps styles that a page imports only for parts loaded on demand: unused class names would remove them. */
const stylesOfParts: Plugin = {
  name: 'fairview:styles-of-parts',
  apply: 'build',
  enforce: 'post',
  transform: {
    order: 'post',
    handler(code, id) {
      if (this.environment.name !== 'client' || !id.endsWith('.module.css')) return null;
      return { code, moduleSideEffects: 'no-treeshake' };
    },
  },
};

/** Replaces fonts by subsets with the glyphs that the pages use. */
const fewGlyphs: Plugin = {
  name: 'fairview:few-glyphs',
  apply: 'build',
  config: async () => ({ resolve: { alias: await narrowFonts() } }),
};

/** The text size that browsers start with, in CSS pixels. */
const USUAL_TEXT_PX = 16;

/**
 * Writes breakpoints in em. Stylesheets state them in pixels at the usual text size; with the text size doubled in
 * the browser, a window of 1,280 px gets the layout of one of 640 px.
 */
const breakpointsInEm = {
  postcssPlugin: 'fairview:breakpoints-in-em',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replace(
        /((?:min|max)-width: )(\d+)px/g,
        (_, feature: string, width: string) => `${feature}${Number(width) / USUAL_TEXT_PX}em`,
      );
    },
  },
};

const COMPILED = fileURLToPath(new URL(paraglideOptionsOfVite.outdir, import.meta.url));

const namedFiles = new Map<string, string>();

/** Returns the name of a class in the page: its name in the file, with 4 characters for the file. Vite adds the line too. */
function nameClass(name: string, path: string): string {
  const file = relative(import.meta.dirname, path);
  const mark = createHash('sha256').update(file).digest('base64url').slice(0, 4);
  if ((namedFiles.get(mark) ?? file) !== file)
    throw new Error(`${file} and ${namedFiles.get(mark)} have the same mark: take more characters`);
  namedFiles.set(mark, file);
  return `${name}_${mark}`;
}

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
    stylesOfParts,
    tellLostPages,
    withoutInstrumentation,
    paraglideVitePlugin(paraglideOptionsOfVite),
    reactRouter(),
  ],
  css: { modules: { generateScopedName: nameClass }, postcss: { plugins: [breakpointsInEm] } },
  build: {
    target: 'es2023',
    // A server keeps the text of each module it loads. The comments of compiled messages are half of it.
    rolldownOptions: { output: { comments: { jsdoc: false } } },
    // Fonts and images keep their own URL: inlined, they would be sent again with every page.
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
