import { randomUUID } from 'node:crypto';
import type { CustomAssetAnswer } from '#contracts/custom-assets.ts';
import { readAmount } from '#domain/decimal.ts';
import type { Locale } from '#domain/locale/locales.ts';
import {
  CUSTOM_ID_PREFIX,
  type CustomAsset,
  type CustomAssets,
  MAX_CUSTOM_ASSETS,
  MAX_CUSTOM_PRICES,
} from '#domain/wallet/custom-assets.ts';
import { parseUnits, unitsToText } from '#domain/wallet/fixed.ts';
import { formatDayNumber, parseInstant, toDayNumber } from '#domain/wallet/instant.ts';
import type { WalletCurrency } from '#domain/wallet/transaction.ts';
import { recordChange } from '#server/modules/wallet/change-service.ts';
import {
  type CustomAssetText,
  countCustomEntries,
  deleteCustomAsset,
  deleteCustomPrice,
  findCustomTicker,
  insertCustomAsset,
  readCustomAssets,
  updateCustomAsset,
  upsertCustomPrice,
} from '#server/modules/wallet/custom-asset-repository.ts';
import { entryIssueMessage } from '#server/modules/wallet/entry-issues.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Returns the custom assets of a user by id. */
export async function loadCustomAssets(db: Db, userId: string): Promise<CustomAssets> {
  return new Map((await readCustomAssets(db, userId)).map((asset) => [asset.id, asset]));
}

/** Returns the custom assets of a user as answers, by name. */
export async function listCustomAssets(db: Db, userId: string): Promise<CustomAssetAnswer[]> {
  const assets = await readCustomAssets(db, userId);
  const counts = await countCustomEntries(db, userId);
  return assets.map((asset) => toAnswer(asset, counts.get(asset.id) ?? 0));
}

/** Adds a custom asset. Throws `custom_asset.too_many`. */
export function addCustomAsset(db: Db, userId: string, text: CustomAssetText): Promise<CustomAssetAnswer> {
  return recordChange(db, userId, 'asset_add', async (wallet) => {
    wallet.setSubject(text.name);
    const { size } = await loadCustomAssets(wallet.trx, userId);
    if (size >= MAX_CUSTOM_ASSETS) throw new ApiError('custom_asset.too_many');
    const id = `${CUSTOM_ID_PREFIX}${randomUUID()}`;
    await insertCustomAsset(wallet.trx, userId, { id, ...text });
    return readAnswer(wallet, id);
  });
}

/** Changes the texts of a custom asset. */
export function editCustomAsset(
  db: Db,
  userId: string,
  id: string,
  text: CustomAssetText,
): Promise<CustomAssetAnswer> {
  return recordChange(db, userId, 'asset_edit', async (wallet) => {
    wallet.setSubject(text.name);
    if (!(await updateCustomAsset(wallet.trx, userId, id, text)))
      throw new ApiError('custom_asset.not_found');
    return readAnswer(wallet, id);
  });
}

/** Deletes a custom asset. Throws `custom_asset.in_use` when the wallet has transactions of it. */
export async function removeCustomAsset(db: Db, userId: string, id: string): Promise<void> {
  await recordChange(db, userId, 'asset_delete', async ({ trx, transactions, setSubject }) => {
    setSubject(await requireCustomAsset(trx, userId, id));
    if ((await transactions([id])).length > 0) throw new ApiError('custom_asset.in_use');
    await deleteCustomAsset(trx, userId, id);
  });
}

interface PriceInput {
  date: string;
  price: string;
  currency: WalletCurrency;
  note: string;
}

/** Sets the price of a day. Throws `input.invalid` with the invalid fields, or `custom_asset.too_many_prices`. */
export function setCustomPrice(
  db: Db,
  userId: string,
  { id, input, locale }: { id: string; input: PriceInput; locale: Locale },
): Promise<CustomAssetAnswer> {
  return recordChange(db, userId, 'price_set', async (wallet) => {
    wallet.setSubject(await requireCustomAsset(wallet.trx, userId, id));
    const { currency, note } = input;
    const { amount, problem } = readAmount(input.price, { allowZero: true });
    const at = parseInstant(input.date, 'buy');
    const dateProblem = at === null || at < 0 ? 'invalid' : at > Date.now() ? 'in_future' : null;
    const issues = [
      ...(problem ? [{ path: 'price', message: entryIssueMessage(problem, locale) }] : []),
      ...(dateProblem ? [{ path: 'date', message: entryIssueMessage(dateProblem, locale) }] : []),
    ];
    if (issues.length > 0 || amount === null) throw new ApiError('input.invalid', issues);
    const price = { day: toDayNumber(at!), price: parseUnits(amount), currency, note };
    await upsertCustomPrice(wallet.trx, userId, id, price);
    const answer = await readAnswer(wallet, id);
    if (answer.prices.length > MAX_CUSTOM_PRICES) throw new ApiError('custom_asset.too_many_prices');
    return answer;
  });
}

/** Deletes the price of a day, if there is one. */
export function removeCustomPrice(
  db: Db,
  userId: string,
  { id, date }: { id: string; date: string },
): Promise<CustomAssetAnswer> {
  return recordChange(db, userId, 'price_delete', async (wallet) => {
    wallet.setSubject(await requireCustomAsset(wallet.trx, userId, id));
    await deleteCustomPrice(wallet.trx, userId, id, date);
    return readAnswer(wallet, id);
  });
}

/** Returns the ticker of a custom asset. */
async function requireCustomAsset(db: Db, userId: string, id: string): Promise<string> {
  const ticker = await findCustomTicker(db, userId, id);
  if (ticker === null) throw new ApiError('custom_asset.not_found');
  return ticker;
}

async function readAnswer({ trx, userId }: LockedWallet, id: string): Promise<CustomAssetAnswer> {
  const answers = await listCustomAssets(trx, userId);
  return answers.find(({ _id }) => _id === id)!;
}

function toAnswer(
  { id, name, ticker, contract, prices }: CustomAsset,
  transactions: number,
): CustomAssetAnswer {
  return {
    _id: id,
    name,
    thicker: ticker,
    contract: contract ?? '',
    prices: prices
      .map(({ day, price, currency, note }) => ({
        date: formatDayNumber(day),
        price: unitsToText(price),
        currency,
        note,
      }))
      .reverse(),
    transactions,
  };
}
