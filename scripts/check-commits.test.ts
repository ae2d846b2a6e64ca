import { describe, expect, it } from 'vitest';
import { findSubjectFault } from './check-commits.mjs';

describe('findSubjectFault', () => {
  it.each(['wallet: reject sales above holdings', 'db, mail: rename the outbox', `docs: ${'x'.repeat(66)}`])(
    'returns null for %j',
    (subject) => {
      expect(findSubjectFault(subject)).toBeNull();
    },
  );

  it.each([
    [`docs: ${'x'.repeat(67)}`, '73 characters, at most 72'],
    ['Reject sales above holdings', 'not of the form "scope: do something", without a full stop'],
    ['wallet: reject sales.', 'not of the form "scope: do something", without a full stop'],
    ['wallet: Fixed sales', 'not in the imperative'],
  ])('names the fault of %j', (subject, fault) => {
    expect(findSubjectFault(subject)).toBe(fault);
  });
});
