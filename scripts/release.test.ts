import { describe, expect, it } from 'vitest';
import { dateChangelog } from './release.mjs';

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- A new page.\n\n## 0.1.0, 2026-01-02\n\n- The first.\n';
const release = { version: '0.2.0', current: '0.1.0', day: '2026-03-04' };

describe('dateChangelog', () => {
  it('gives the unreleased changes the version and its day, and begins an empty section', () => {
    expect(dateChangelog(CHANGELOG, release)).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0, 2026-03-04\n\n- A new page.\n\n## 0.1.0, 2026-01-02\n\n- The first.\n',
    );
  });

  it.each([
    ['0.10.0', '0.9.1'],
    ['1.0.0', '0.9.9'],
    ['0.1.1', '0.1.0'],
  ])('takes %s after %s', (version, current) => {
    expect(dateChangelog(CHANGELOG, { ...release, version, current })).toContain(`## ${version}, `);
  });

  it.each([
    ['the same version', { ...release, version: '0.1.0' }, CHANGELOG, 'is not later than'],
    ['an earlier version', { ...release, version: '0.0.9' }, CHANGELOG, 'is not later than'],
    ['text that is no version', { ...release, version: 'v0.2' }, CHANGELOG, 'is not a version'],
    [
      'a changelog without unreleased changes',
      release,
      CHANGELOG.replace('- A new page.\n\n', ''),
      'lists no',
    ],
    ['a changelog without the section', release, '# Changelog\n', 'has no section'],
  ])('refuses %s', (_, asked, changelog, reason) => {
    expect(() => dateChangelog(changelog, asked)).toThrow(reason);
  });
});
