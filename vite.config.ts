import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { paraglideOptions } from './web/messages/paraglide-options.ts';

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

export default defineConfig({
  plugins: [withoutSchemas, tellLostPages, paraglideVitePlugin(paraglideOptions), reactRouter()],
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
