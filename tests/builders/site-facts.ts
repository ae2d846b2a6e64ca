import type { Site } from '#contracts/site.ts';

export const PUBLIC_URL = 'http://localhost:3000';

/** The site settings of a default installation. */
export const SITE: Site = {
  publicUrl: PUBLIC_URL,
  demo: true,
  socialLinks: [],
  appStoreUrl: null,
  playStoreUrl: null,
  thirdParties: {},
  operator: null,
};
