import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All pages are known from the start: no manifest address to serve, and a link is followed at once.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
