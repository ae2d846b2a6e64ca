import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCodeActivity, CODE_RECORDING } from './code-activity.ts';

/** Each file below `data/` that is made from one recording, with the function that makes its text. */
export const RECORDED_FILES: Readonly<Record<string, (recordings: string) => string>> = {
  'code-activity.json': (recordings) => buildCodeActivity(readFileSync(join(recordings, CODE_RECORDING))),
};
