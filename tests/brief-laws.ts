import fc from 'fast-check';

/** Longest time that one law is tried in the quick lane. What held until then counts. */
const LAW_MS = 200;

fc.configureGlobal({ interruptAfterTimeLimit: LAW_MS });
