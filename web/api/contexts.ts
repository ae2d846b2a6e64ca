import { createContext } from 'react-router';
import type { ApiClient } from '#contracts/client.ts';
import type { Site } from '#contracts/site.ts';

/** The API in process, as a visitor of the page's language. The server sets it for every rendered request. */
export const apiContext = createContext<ApiClient>();
export const siteContext = createContext<Site>();
/** What the inline scripts of this one render bear, so that the server can tell them from any other. */
export const nonceContext = createContext<string>();
