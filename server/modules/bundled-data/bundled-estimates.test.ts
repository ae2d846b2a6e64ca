import { describe, expect, it } from 'vitest';
import { checkReasons, checkSharedReasons } from '#domain/estimates/check-reasons.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { readEstimates } from '#server/modules/bundled-data/read-asset-files.ts';
import { DATA_FOLDER } from '#server/modules/bundled-data/read-bundled.ts';
import { RETIRED_PHRASES } from '#tests/retired-phrases.ts';

const files = (await readEstimates(DATA_FOLDER)).map(({ file }) => file);
const reasons = files.flatMap(({ asset, items, inputs }) =>
  Object.entries({ ...items, ...inputs }).map(([name, { reason }]) => ({ asset, name, reason })),
);
/** An estimate is neither a sample nor the work of an analyst. */
const MISLEADING = { en: /\b(?:sample|analysts?)\b/i, it: /\b(?:campion[ei]|analist[ai])\b/i };

describe('the reasons of bundled estimates', () => {
  it('are written for one input, agree with its value, and link reports about law or conduct', () => {
    const problems = files.flatMap((file) =>
      checkReasons(file).map(({ path, message }) => `${file.asset} ${path} ${message}`),
    );
    expect(problems).toEqual([]);
  });

  it('are not shared by different inputs of different assets', () => {
    expect(checkSharedReasons(files)).toEqual([]);
  });

  it.each(LOCALES)('use no retired or misleading words in %s', (locale) => {
    const wrong = reasons.filter(
      ({ reason }) => RETIRED_PHRASES[locale].test(reason[locale]) || MISLEADING[locale].test(reason[locale]),
    );
    expect(wrong).toEqual([]);
  });
});
