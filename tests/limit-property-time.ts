import fc from 'fast-check';

/**
 * Time limit of one property in the quick lane, in milliseconds. A property without a failure by then passes.
 */
const PROPERTY_TIME_LIMIT_MS = 100;

fc.configureGlobal({ interruptAfterTimeLimit: PROPERTY_TIME_LIMIT_MS });
