import { createContext } from 'react-router';
import type { ApiClient } from '#contracts/client.ts';
import type { Site } from '#contracts/site.ts';

/** In-process API client for a visitor, in the language of the page. The server sets it for every request. */
export const apiContext = createContext<ApiClient>();
export const siteContext = createContext<Site>();
/** Nonce of the inline scripts of one render. */
export const nonceContext = createContext<string>();
