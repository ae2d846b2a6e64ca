import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contracts/site.ts';

const EMPTY_SITE: Site = {
  publicUrl: '',
  demo: false,
  socialLinks: [],
  appStoreUrl: null,
  playStoreUrl: null,
  thirdParties: {},
  operator: null,
};

/** Returns the public configuration of the installation; empty when it could not be loaded. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? EMPTY_SITE;
}
