import type { Site } from '#contracts/site.ts';

export const PUBLIC_URL = 'http://localhost:3000';

/** An installation as it is by itself. */
export const SITE: Site = {
  publicUrl: PUBLIC_URL,
  demo: true,
  socialLinks: [],
  appStoreUrl: null,
  playStoreUrl: null,
  thirdParties: {},
  operator: null,
};
