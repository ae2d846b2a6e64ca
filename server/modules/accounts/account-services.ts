import { ApiKeys } from '#server/modules/accounts/api-key-service.ts';
import { Limits } from '#server/modules/accounts/limit-service.ts';
import { Sessions } from '#server/modules/accounts/session-service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { openPictureStore } from '#server/platform/storage/open-picture-store.ts';
import type { PictureStore } from '#server/platform/storage/picture-store.ts';

export type AccountConfig = Pick<
  Config,
  | 'publicUrl'
  | 'dataDir'
  | 'demo'
  | 'isPrivate'
  | 'captcha'
  | 'recaptcha'
  | 'google'
  | 'rateLimits'
  | 'storageS3Url'
  | 'vapid'
  | 'mail'
  | 'supportMail'
  | 'production'
  | 'operator'
  | 'stripe'
  | 'paypal'
  | 'plansFile'
  | 'liveData'
  | 'sources'
  | 'databaseUrl'
  | 'connectionKey'
>;

/** Dependencies of the account services. */
export interface AccountServices {
  config: AccountConfig;
  db: Db;
  pool: OpenDatabase['pool'];
  direct: OpenDatabase['direct'];
  replica: OpenDatabase['replica'];
  sessions: Sessions;
  apiKeys: ApiKeys;
  limits: Limits;
  pictures: PictureStore;
  /** Call after a commit that queued emails, so that they are sent soon. */
  wakeMail: () => void;
  /** Call after a commit that changed published ratings, so that scores are computed soon. */
  wakeScoring: () => void;
}

export function createAccountServices(
  config: AccountConfig,
  { db, pool, direct, replica }: OpenDatabase,
  wakeMail: () => void,
  wakeScoring: () => void = () => {},
): AccountServices {
  return {
    config,
    db,
    pool,
    direct,
    replica,
    sessions: new Sessions(pool),
    apiKeys: new ApiKeys(pool),
    limits: new Limits(pool, config.rateLimits),
    pictures: openPictureStore(config),
    wakeMail,
    wakeScoring,
  };
}
