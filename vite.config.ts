import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { paraglideOptions } from './web/messages/paraglide-options.ts';

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglideOptions), reactRouter()],
  build: {
    target: 'es2023',
    // Fonts and pictures keep their own address: inlined they would be sent again with every page.
    assetsInlineLimit: 0,
    cssMinify: true,
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
