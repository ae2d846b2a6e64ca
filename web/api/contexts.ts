import { createContext } from 'react-router';
import type { ApiClient } from '#contracts/client.ts';
import type { Site } from '#contracts/site.ts';

/** The API in process, as a visitor of the page's language. The server sets it for every rendered request. */
export const apiContext = createContext<ApiClient>();
export const siteContext = createContext<Site>();
