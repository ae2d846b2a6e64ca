import { expect, it } from 'vitest';
import { formatMultiple } from '#web/features/comparator/format-multiple.ts';

it.each([
  [0.0000123456, '0.0000123×'],
  [0.0676, '0.0676×'],
  [0.176, '0.176×'],
  [0.9999, '1.000×'],
  [1, '1.0×'],
  [5.66, '5.7×'],
  [999, '999.0×'],
  [12_000, '12.0\u00a0k×'],
  [null, '–'],
])('formatMultiple formats %d', (multiple, text) => {
  expect(formatMultiple(multiple, 'en')).toBe(text);
});
