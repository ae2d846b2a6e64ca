import fc from 'fast-check';

/** A fixed seed, so that every mutation run tries the same cases. */
fc.configureGlobal({ seed: 1_117, endOnFailure: true });
