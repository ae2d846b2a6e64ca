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

export default defineConfig({
  plugins: [withoutSchemas, paraglideVitePlugin(paraglideOptions), reactRouter()],
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
