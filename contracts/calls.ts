import {
  accountOptionsCall,
  activateCall,
  captchaCall,
  loginCall,
  logoutCall,
  recoverPasswordCall,
  resendActivationCall,
  resetPasswordCall,
  signupCall,
} from '#contracts/account.ts';
import type { Call } from '#contracts/call.ts';
import { detailsCall } from '#contracts/details.ts';
import { healthCall, readyCall } from '#contracts/health.ts';
import { historyCall } from '#contracts/history.ts';
import { allCryptosCall, rankCall, totalVisibleCall } from '#contracts/rank.ts';
import { searchCall } from '#contracts/search.ts';
import { simplePriceCall } from '#contracts/simple-price.ts';
import { sourcesCall } from '#contracts/sources.ts';

/** Every call of the API. A test holds that each has a route and a place in openapi.json. */
export const CALLS: readonly Call[] = [
  rankCall,
  allCryptosCall,
  totalVisibleCall,
  detailsCall,
  historyCall,
  searchCall,
  simplePriceCall,
  sourcesCall,
  healthCall,
  readyCall,
  loginCall,
  signupCall,
  activateCall,
  resendActivationCall,
  recoverPasswordCall,
  resetPasswordCall,
  logoutCall,
  captchaCall,
  accountOptionsCall,
];
