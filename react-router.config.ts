import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at build time: there is no manifest to request before a link is followed.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
