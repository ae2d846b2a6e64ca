import webPush from 'web-push';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { getOrCreateSecret } from '#server/platform/secrets/get-or-create-secret.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the VAPID keys: from the configuration, else generated once and shared by all nodes. */
export async function getVapidKeys(db: Db, { vapid }: Pick<Config, 'vapid'>): Promise<VapidKeys> {
  if (vapid) return { publicKey: vapid.publicKey, privateKey: vapid.privateKey.reveal() };
  return JSON.parse(await getOrCreateSecret(db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys())));
}
