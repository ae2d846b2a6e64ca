import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDataAnswer, openDataAnswer } from '#contracts/open-data.ts';
import { SOURCES } from '#domain/assets/sources.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { readLicence, SOURCE_LICENCES } from '#domain/open-data/licences.ts';
import { checkRelease, type Release } from '#domain/open-data/release.ts';
import { checkFolder, writeFolder } from '#server/commands/open-data.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { openDataJob } from '#server/modules/open-data/open-data-job.ts';
import { readRelease } from '#server/modules/open-data/release-file.ts';
import { createOpenData, registerOpenData } from '#server/modules/open-data/routes.ts';
import { answerOpenData, appendDay, readReleasedFile } from '#server/modules/open-data/service.ts';
import { FIRST_HASH } from '#server/modules/signals/ledger-chain.ts';
import { handleErrors } from '#server/platform/http/error-handler.ts';
import { serializeChecked } from '#server/platform/http/serialize-checked.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';

const DAY = '2026-05-04';
const LATER = new Date('2026-06-03T00:00:00Z');

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;
/** While the ranking still showed the day. */
let whileShown: { answer: OpenDataAnswer; file: string | null; appended: string | null };
beforeAll(async () => {
  database = await createSmallDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fairview-open-data-'));
  await openDataJob(database.db).work({ signal: new AbortController().signal } as never);
  const { db } = database;
  whileShown = {
    answer: await answerOpenData(db, LATER),
    file: await readReleasedFile(db, DAY, LATER),
    appended: await appendDay(db),
  };
  await showNextDay();
  app = Fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializeChecked);
  handleErrors(app);
  registerOpenData(app, { db, openData: createOpenData(db), headers: {} });
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Moves the date of the newest run, so that the ranking shows the next day. */
const showNextDay = () => sql`update snapshots set as_of = as_of + interval '1 day'`.execute(database.db);

const readText = async (): Promise<string> => (await readReleasedFile(database.db, DAY, LATER))!;
const readFileOfDay = async () => readRelease(await readText());

describe('a day of open data', () => {
  it('is appended once by the job, with the date of the figures', async () => {
    const { releases, head } = await answerOpenData(database.db, LATER);
    expect(releases).toMatchObject([{ sequence: 1, day: DAY, previous_hash: FIRST_HASH, hash: head }]);
    expect(whileShown.appended).toBeNull();
  });

  it('is released 30 days after its date, and its hash before', async () => {
    const before = new Date('2026-06-02T23:59:59Z');
    const { releases, waiting, head } = await answerOpenData(database.db, before);
    expect({ releases, waiting }).toEqual({ releases: [], waiting: 1 });
    expect(head).toMatch(/^[0-9a-f]{64}$/);
    expect(await readReleasedFile(database.db, DAY, before)).toBeNull();
    expect(await readReleasedFile(database.db, DAY, LATER)).not.toBeNull();
  });

  it('is not released while the ranking shows its scores, which are limited by plan', () => {
    expect(whileShown).toMatchObject({ answer: { releases: [], waiting: 1 }, file: null });
  });

  it('gives every score and range again, to the last digit', async () => {
    const release = (await readFileOfDay()) as unknown as Release;
    const snapshot = (await loadLatestSnapshot(database.db))!;
    const check = checkRelease(release);
    expect(check.differences).toEqual([]);
    expect(check.scores).toBe(3 * [...snapshot.assets.values()].filter(({ published }) => published).length);
    expect(release.assets).toHaveLength(snapshot.assets.size);
  });

  it('gives the score of the run where no input of a score is left out', async () => {
    const { assets } = await readFileOfDay();
    const snapshot = (await loadLatestSnapshot(database.db))!;
    const whole = assets.filter(({ scores, left_out }) => scores && left_out.join() === 'vol_peak');
    expect(whole.length).toBeGreaterThan(10);
    for (const { id, scores } of whole)
      for (const level of RISK_LEVELS)
        expect(scores![level].fv, id).toBe(snapshot.assets.get(id)!.score.levels![level].fv);
  });

  it('contains no figure of a source that is not released, and lists what it leaves out', async () => {
    const text = await readText();
    const closed = Object.keys(SOURCES).filter((source) => readLicence(source) === 'not-released');
    expect(closed).toContain('coinmarketcap');
    for (const source of closed) expect(text).not.toContain(`"source":"${source}"`);
    const { assets, licences } = readRelease(text);
    const sources = new Set(
      assets.flatMap(({ inputs }) => Object.values(inputs).map(({ source }) => source)),
    );
    expect(Object.keys(licences)).toEqual([...sources].sort());
    const snapshot = (await loadLatestSnapshot(database.db))!;
    for (const { id, inputs, left_out } of assets)
      expect([...Object.keys(inputs), ...left_out].sort(), id).toEqual(
        Object.keys(snapshot.assets.get(id)!.inputs).sort(),
      );
  });

  it('has terms for every source', () => {
    expect(Object.keys(SOURCE_LICENCES).sort()).toEqual(Object.keys(SOURCES).sort());
    expect(readLicence('constructor')).toBe('not-released');
  });

  it('cannot be changed or deleted', async () => {
    const { db } = database;
    await expect(db.updateTable('open_data_days').set({ method: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('open_data_days').execute()).rejects.toThrow('append-only');
  });
});

describe('npm run open-data', () => {
  const check = async () => {
    const lines: string[] = [];
    const code = await checkFolder(join(folder, 'open-data'), (line) => lines.push(line));
    return { code, ...(JSON.parse(lines.at(-1)!) as { matching: number; scores: number; chain: string }) };
  };

  it('writes the released files and recomputes them', async () => {
    await writeFolder(database.db, folder);
    const { code, matching, scores, chain } = await check();
    expect({ code, chain }).toEqual({ code: 0, chain: 'intact' });
    expect(matching).toBe(scores);
    expect(scores).toBeGreaterThan(50);
  });

  it('exits with 1 when a figure or a hash was changed', async () => {
    const path = join(folder, 'open-data', `${DAY}.json`);
    const text = await readFile(path, 'utf8');
    const release = readRelease(text);
    const bitcoin = release.assets.find(({ id }) => id === 'bitcoin')!;
    const { mcap } = bitcoin.inputs;
    await writeFile(
      path,
      text.replace(`"mcap":{"value":${mcap!.value}`, `"mcap":{"value":${Number(mcap!.value) / 2}`),
    );
    expect(await check()).toMatchObject({ code: 1, chain: 'intact', files_changed: 1 });
    await writeFile(path, text);
    const indexPath = join(folder, 'open-data', 'index.json');
    const index = await readFile(indexPath, 'utf8');
    const changed = JSON.parse(index) as OpenDataAnswer;
    changed.releases[0]!.previous_hash = 'f'.repeat(64);
    await writeFile(indexPath, JSON.stringify(changed));
    expect(await check()).toMatchObject({ code: 1, chain: 'broken' });
    await writeFile(indexPath, index);
    expect(await check()).toMatchObject({ code: 0 });
  });
});

describe('the files of open data', () => {
  it.each(['', '/it'])('have the same bytes under %s/open-data/', async (prefix) => {
    const index = await app.inject(`${prefix}/open-data/index.json`);
    expect(openDataAnswer.parse(index.json()).releases).toMatchObject([{ day: DAY }]);
    const json = await app.inject(`${prefix}/open-data/${DAY}.json`);
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(json.body).toBe(await readText());
    const { data } = Papa.parse<Record<string, string>>(
      (await app.inject(`${prefix}/open-data/${DAY}-scores.csv`)).body,
      {
        header: true,
        skipEmptyLines: true,
      },
    );
    const { assets } = await readFileOfDay();
    const rated = assets.filter(({ scores }) => scores !== null);
    expect(data).toHaveLength(3 * rated.length);
    expect(Number(data[0]!.fv)).toBe(rated[0]!.scores!.medium.fv);
    const inputs = Papa.parse<Record<string, string>>(
      (await app.inject(`${prefix}/open-data/${DAY}-inputs.csv`)).body,
      { header: true, skipEmptyLines: true },
    ).data;
    expect(inputs).toHaveLength(assets.reduce((sum, asset) => sum + Object.keys(asset.inputs).length, 0));
    expect(inputs.every(({ licence }) => licence !== '' && licence !== 'not-released')).toBe(true);
  });

  it('have a schema that names every field of a day', async () => {
    const schema = (await app.inject('/open-data/schema.json')).json();
    expect(Object.keys(schema.properties)).toEqual(Object.keys(await readFileOfDay()));
  });

  it.each([`2026-05-05.json`, `${DAY}.xml`, '2026-02-31.json', 'secret.json'])(
    'answer 404 to %s',
    async (file) => {
      expect((await app.inject(`/open-data/${file}`)).statusCode).toBe(404);
    },
  );
});

// Last, because it changes the date of the newest run again.
describe('the next day', () => {
  it('follows the hash of the day before', async () => {
    const { db } = database;
    await appendDay(db);
    await showNextDay();
    const { releases, waiting, head } = await answerOpenData(db, LATER);
    expect({ days: releases.map(({ day }) => day), waiting }).toEqual({ days: [DAY], waiting: 1 });
    const both = (await answerOpenData(db, new Date('2026-06-04T00:00:00Z'))).releases;
    expect(both.map(({ day }) => day)).toEqual(['2026-05-05', DAY]);
    expect(both[0]).toMatchObject({ previous_hash: both[1]!.hash, hash: head });
  });
});
