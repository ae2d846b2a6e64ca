import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { deskReason, storedText } from '#contracts/stored-text.ts';
import { ASSET_KINDS } from '#domain/assets/asset.ts';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { DESK_ASSET_STATES } from '#domain/desk/assets.ts';

/** An id as CoinGecko writes it. */
const id = z
  .string()
  .trim()
  .max(100)
  .regex(/^[a-z0-9][a-z0-9._-]*$/);
const name = storedText(1, 60);
const category = z.enum(CATEGORY_IDS);

const formerName = z.object({
  name,
  ticker: name.nullable(),
  until: z
    .string()
    .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)
    .nullable(),
  /** How many former units became how many of today’s. */
  conversion: z
    .string()
    .regex(/^[1-9]\d{0,11}:[1-9]\d{0,11}$/)
    .nullable()
    .optional(),
});

/** Facts that one person sets; null leaves one to the sources and the bundled data. */
const patch = z.object({
  aliases: z.array(name).max(20).nullable(),
  former_names: z.array(formerName).max(20).nullable(),
  impostors: z.array(id).max(50).nullable(),
});

const retirement = z.object({ en: storedText(10, 500), it: storedText(10, 500) });

const entry = z.object({
  _id: z.string(),
  name: z.string(),
  ticker: z.string(),
  state: z.enum(DESK_ASSET_STATES),
  /** Whether the desk set a fact. */
  edited: z.boolean(),
});

const detail = entry.extend({
  category,
  aliases: z.array(z.string()),
  former_names: z.array(formerName),
  impostors: z.array(z.string()),
  retired: retirement.extend({ since: z.string() }).nullable(),
  set: patch,
  coinpaprika_id: z.string().nullable(),
  repositories: z.array(z.string()),
  history: z.array(z.object({ at: z.string(), action: z.string(), reason: z.string() })),
});
export type DeskAsset = z.infer<typeof detail>;

const roles = ['analyst', 'admin'] as const;
const errors = ['asset.not_found'] as const;

export const findDeskAssetsCall = defineCall({
  method: 'GET',
  path: 'desk/assets',
  summary:
    'Returns listed assets by name, ticker or id; without words those that the desk changed. At most 50.',
  access: 'desk',
  roles,
  query: z.object({ words: z.string().trim().max(100).optional() }),
  answer: z.object({ assets: z.array(entry) }),
  errors: [],
});

export const readDeskAssetCall = defineCall({
  method: 'GET',
  path: 'desk/asset/read',
  summary: 'Returns a listed asset with its names, category, impostors and what the desk set.',
  access: 'desk',
  roles,
  query: z.object({ id }),
  answer: detail,
  errors,
});

export const saveDeskAssetCall = defineCall({
  method: 'POST',
  path: 'desk/asset/save',
  summary: 'Sets names and impostors of an asset. The next snapshot has them.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({ id, patch, reason: deskReason }),
  answer: detail,
  errors: [...errors, 'desk.own_impostor'],
});

export const addDeskAssetCall = defineCall({
  method: 'POST',
  path: 'desk/asset/add',
  summary: 'Lists an asset. The next snapshot shows it, not rated until there is enough data.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({
    id,
    name,
    ticker: z
      .string()
      .trim()
      .min(1)
      .max(20)
      .regex(/^[^\s\p{Cc}\p{Cf}\p{Cs}]+$/u),
    category,
    kind: z.enum(ASSET_KINDS),
    coinpaprika_id: id.nullable(),
    /** `owner/name` on GitHub. */
    repositories: z.array(z.string().regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/)).max(10),
    reason: deskReason,
  }),
  answer: detail,
  errors: ['desk.asset_listed'],
});

export const retireDeskAssetCall = defineCall({
  method: 'POST',
  path: 'desk/asset/retire',
  summary: 'Stops following an asset, with the reason that its page shows; null follows it again.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({ id, retired: retirement.nullable(), reason: deskReason }),
  answer: detail,
  errors,
});

export const buildSnapshotCall = defineCall({
  method: 'POST',
  path: 'desk/asset/build',
  summary: 'Starts a scoring run, whose snapshot has what the desk set.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({}),
  answer: z.object({ status: z.literal('started') }),
  errors: [],
});
