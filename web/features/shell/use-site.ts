import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contracts/site.ts';

const UNKNOWN: Site = {
  publicUrl: '',
  demo: false,
  socialLinks: [],
  appStoreUrl: null,
  playStoreUrl: null,
  thirdParties: {},
  operator: null,
};

/** What the page may know of its installation; nothing when the page failed before it was read. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? UNKNOWN;
}
