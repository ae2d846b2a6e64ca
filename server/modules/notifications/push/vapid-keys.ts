import webPush from 'web-push';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { getOrCreateSecret } from '#server/platform/secrets/get-or-create-secret.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys this installation pushes with: those of the configuration, else made once and shared by the nodes. */
export async function vapidKeys(db: Db, { vapid }: Pick<Config, 'vapid'>): Promise<VapidKeys> {
  if (vapid) return { publicKey: vapid.publicKey, privateKey: vapid.privateKey.reveal() };
  return JSON.parse(await getOrCreateSecret(db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys())));
}
