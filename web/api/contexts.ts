import { createContext } from 'react-router';
import type { ApiClient } from '#contracts/client.ts';

/** What a rendered page may know of its site. */
export interface Site {
  /** Origin under which readers reach the site, without a slash at the end. */
  publicUrl: string;
  /** Demo accounts exist here. */
  demo: boolean;
}

/** The API in process, as a visitor of the page's language. The server sets it for every rendered request. */
export const apiContext = createContext<ApiClient>();
export const siteContext = createContext<Site>();
