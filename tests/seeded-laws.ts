import fc from 'fast-check';

/** The same cases each time, so that a mutant that one run finds is found by the next. */
fc.configureGlobal({ seed: 1_117, endOnFailure: true });
