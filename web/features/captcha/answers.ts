import type { Ref } from 'react';

/** Returns the token of a captcha; empty when it has not been solved. */
export type Answers = Ref<() => Promise<string>>;
