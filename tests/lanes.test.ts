import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHECKOUT } from '#tests/architecture/source-files.ts';
import {
  LAWS,
  NOT_QUICK,
  REPEATED,
  REPEATED_IN_BROWSER,
  SLOW_ONLY,
  SLOW_ONLY_IN_BROWSER,
} from '#tests/lanes.ts';

const USES_LANE = /\b(?:rounds\(\{|LANE === 'slow'|(?:schemesOf|shareOf|variantsOf)\()/;
const found = (pattern: string) => globSync(pattern, { cwd: CHECKOUT });

describe('test lanes', () => {
  it.each([
    ...LAWS,
    ...REPEATED,
    ...REPEATED_IN_BROWSER,
    ...NOT_QUICK,
    ...SLOW_ONLY,
    ...SLOW_ONLY_IN_BROWSER,
  ])('list existing files only: %s', (pattern) => {
    expect(found(pattern)).not.toEqual([]);
  });

  it('list every test that has more rounds in the slow lane', () => {
    const using = found('{domain,contracts,web,server,tests,bench,scripts}/**/*.{test.ts,test.tsx,spec.ts}')
      .filter((path) => path !== 'tests/lanes.test.ts')
      .filter((path) => USES_LANE.test(readFileSync(`${CHECKOUT}/${path}`, 'utf8')));
    const listed = LAWS.flatMap(found);
    expect(using.sort()).toEqual([...listed, ...REPEATED, ...REPEATED_IN_BROWSER].sort());
  });
});
