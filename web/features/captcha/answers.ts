import type { Ref } from 'react';

/** Gives the answer of a captcha; an empty one where the reader has not given it. */
export type Answers = Ref<() => Promise<string>>;
