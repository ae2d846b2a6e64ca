import type { FastifyInstance } from 'fastify';
import {
  addCustomAssetCall,
  customAssetsCall,
  deleteCustomAssetCall,
  deleteCustomPriceCall,
  editCustomAssetCall,
  setCustomPriceCall,
} from '#contracts/custom-assets.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import {
  addCustomAsset,
  editCustomAsset,
  listCustomAssets,
  removeCustomAsset,
  removeCustomPrice,
  setCustomPrice,
} from '#server/modules/wallet/custom-asset-service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

const toText = ({ name, thicker, contract }: { name: string; thicker: string; contract: string }) => ({
  name,
  ticker: thicker,
  contract: contract || null,
});

/** Registers the routes of custom assets and their prices. */
export function registerCustomAssetRoutes(app: FastifyInstance, people: AccountServices): void {
  const options = { inOneTransaction: true };
  registerMemberCall(app, people, customAssetsCall, ({ db, session }) =>
    listCustomAssets(db, session.userId),
  );
  registerMemberCall(
    app,
    people,
    addCustomAssetCall,
    ({ db, session, body }) => addCustomAsset(db, session.userId, toText(body)),
    options,
  );
  registerMemberCall(
    app,
    people,
    editCustomAssetCall,
    ({ db, session, body }) => editCustomAsset(db, session.userId, body._id, toText(body)),
    options,
  );
  registerMemberCall(
    app,
    people,
    deleteCustomAssetCall,
    async ({ db, session, body }) => {
      await removeCustomAsset(db, session.userId, body._id);
      return { status: 'ok' as const };
    },
    options,
  );
  registerMemberCall(
    app,
    people,
    setCustomPriceCall,
    ({ db, session, body: { _id, ...input }, locale }) =>
      setCustomPrice(db, session.userId, { id: _id, input, locale }),
    options,
  );
  registerMemberCall(
    app,
    people,
    deleteCustomPriceCall,
    ({ db, session, body }) => removeCustomPrice(db, session.userId, { id: body._id, date: body.date }),
    options,
  );
}
