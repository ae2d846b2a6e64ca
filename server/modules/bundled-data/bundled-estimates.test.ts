import { describe, expect, it } from 'vitest';
import { checkReasons, checkSharedReasons } from '#domain/estimates/check-reasons.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { readEstimates } from '#server/modules/bundled-data/read-asset-files.ts';
import { DATA_FOLDER } from '#server/modules/bundled-data/read-bundled.ts';

/** An estimate is neither a sample nor the work of an analyst. */
const MISLEADING = { en: /\b(?:samples?|analysts?)\b/i, it: /\b(?:campion[ei]|analist[ai])\b/i };

const files = (await readEstimates(DATA_FOLDER)).map(({ file }) => file);

describe('the reasons of bundled estimates', () => {
  it('are written for one input, agree with its value, and link reports about law or conduct', () => {
    const problems = files.flatMap((file) =>
      checkReasons(file).map(({ path, message }) => `${file.asset} ${path} ${message}`),
    );
    expect(problems).toEqual([]);
  });

  it.each(LOCALES)('claim no analyst and no sample in %s', (locale) => {
    const reasons = files.flatMap(({ asset, items, inputs }) =>
      Object.entries({ ...items, ...inputs }).map(([name, { reason }]) => [asset, name, reason[locale]]),
    );
    expect(reasons.filter(([, , text]) => MISLEADING[locale].test(text!))).toEqual([]);
  });

  it('are not shared by different inputs of different assets', () => {
    expect(checkSharedReasons(files)).toEqual([]);
  });
});
